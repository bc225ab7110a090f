export { checkCorrections, checkProblem } from './check-report.server.ts'
export { decideReport, type ReportDecision } from './decide-report.server.ts'
export { undoReport, whyReportStands } from './undo-report.server.ts'
export { findCorrectable, storeCorrections, storeProblem } from './store-report.server.ts'
