export { checkDatabase } from './check-database.server.ts'
export { findContradictions, type Finding } from './find-contradictions.server.ts'
