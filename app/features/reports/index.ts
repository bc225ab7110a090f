export {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  correctionPath,
  type Problem,
  PROBLEMS,
  reportPath,
  type WaitingReport,
} from './report.ts'
