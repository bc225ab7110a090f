export { checkCorrections, checkProblem } from './check-report.server.ts'
export { decideReport, type ReportDecision } from './decide-report.server.ts'
export { isCorrectable, listWaitingReports } from './list-waiting-reports.server.ts'
export { findCorrectable, storeCorrections, storeProblem } from './store-report.server.ts'
