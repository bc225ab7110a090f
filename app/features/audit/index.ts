export { A_VISITOR, type Actor, type AuditEntry, THE_OPERATOR, THE_SYSTEM } from './audit-entry.ts'
export { withoutPersonalData } from './without-personal-data.ts'
