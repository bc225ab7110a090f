export type {
  FormErrors,
  FormOptions,
  FormValues,
  SubmissionAnswer,
  SubmissionProblem,
} from './form-values.ts'
export { doneOf } from './private-submission.ts'
export { sendSubmission } from './send-submission.ts'
export type { ActOn, Circumstances, ModeratorAct, ReasonedAct, SenderAct } from './submission-acts.ts'
export { Conflict, IllegalTransition, NoSuchListing, NoSuchSubmission } from './submission-errors.ts'
export { confirmSubmissionPath, submissionPath, thankYouPath } from './submission-paths.ts'
export { dueAt, HOURS_TO_DECIDE, isAllowed, type SubmissionAction } from './transitions.ts'
