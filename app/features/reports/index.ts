export {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  CORRECTION_FIELDS,
  type CorrectionFormField,
  correctionPath,
  type Problem,
  PROBLEMS,
  REPORT_FIELDS,
  type ReportFormField,
  reportPath,
} from './report.ts'
