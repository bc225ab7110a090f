export type { Status } from './find-status.server.ts'
export { BACKUP_RUNS, type ServerFacts, STATUS_PATH } from './status.ts'
