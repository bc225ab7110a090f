export { checkDatabase } from './check-database.server.ts'
export { findContradictions } from './find-contradictions.server.ts'
export type { Finding } from './finding.ts'
