export { appendAudit } from './append-audit.server.ts'
export { type AuditReport, type BrokenEntry, verifyAudit } from './verify-audit.server.ts'
