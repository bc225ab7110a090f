export { checkDatabase, type CheckOptions } from './check-database.server.ts'
export { findContradictions } from './find-contradictions.server.ts'
export type { CheckedBusiness, Finding, FindingKind } from './finding.ts'
