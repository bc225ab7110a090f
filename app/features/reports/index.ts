export type { CorrectionFormField } from './correction-fields.ts'
export { problemName, REPORT_FIELDS } from './report.ts'
export { readSent, sentPath } from './sent-report.ts'
