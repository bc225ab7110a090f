export { appendAudit, auditListing } from './append-audit.server.ts'
export { findNewestEntries, findNewestEntry } from './find-newest-entry.server.ts'
export { type NotedEntry, verifyAudit } from './verify-audit.server.ts'
