export { appendAudit } from './append-audit.server.ts'
export { appendDecision, appendUndo } from './append-decision.server.ts'
export { newestEntries, newestEntry } from './newest-entry.server.ts'
export { type NotedEntry, verifyAudit } from './verify-audit.server.ts'
