export { decideReport, type ReportDecision } from './decide-report.server.ts'
export { listWaitingReports } from './list-waiting-reports.server.ts'
