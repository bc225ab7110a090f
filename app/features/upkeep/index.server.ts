export { countMails, findStatus } from './find-status.server.ts'
export { type EndedRun, recordRun } from './record-run.server.ts'
