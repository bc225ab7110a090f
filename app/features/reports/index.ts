export type { CorrectionFormField } from './correction-fields.ts'
export { correctionPath, type Problem, problemName, PROBLEMS, REPORT_FIELDS, reportPath } from './report.ts'
