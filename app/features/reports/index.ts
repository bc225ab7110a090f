export type { CorrectionFormField } from './correction-fields.ts'
export { type Problem, problemName, PROBLEMS, REPORT_FIELDS } from './report.ts'
