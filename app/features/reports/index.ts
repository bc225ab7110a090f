export {
  type CorrectionFormField,
  correctionPath,
  type Problem,
  problemName,
  PROBLEMS,
  REPORT_FIELDS,
  reportPath,
} from './report.ts'
