export { BACKUP_RUNS } from './backup-runs.ts'
export { type ServerFacts, STATUS_PATH, type Status } from './status.ts'
