export type {
  FormErrors,
  FormOptions,
  FormValues,
  SubmissionAnswer,
  SubmissionProblem,
} from './form-values.ts'
export { sendSubmission } from './send-submission.ts'
