export { A_VISITOR, type Actor, type AuditEntry, THE_OPERATOR, THE_SYSTEM } from './audit-entry.ts'
export { CannotUndo, NOT_DECIDED, refuseOtherDecision, type Undoing } from './undoing.ts'
export { withoutPersonalData } from './without-personal-data.ts'
