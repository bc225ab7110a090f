export type { CorrectionFormField } from './correction-fields.ts'
export { problemName, REPORT_FIELDS } from './report.ts'
