export { appendAudit } from './append-audit.server.ts'
