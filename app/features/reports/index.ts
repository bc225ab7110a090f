export {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  type Problem,
  PROBLEMS,
  type WaitingReport,
} from './report.ts'
