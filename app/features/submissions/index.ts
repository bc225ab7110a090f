export type {
  FormErrors,
  FormOptions,
  FormValues,
  SubmissionAnswer,
  SubmissionProblem,
} from './form-values.ts'
export { fieldLabel } from './field-labels.ts'
export { AGAIN, doneOf } from './private-submission.ts'
export { sendSubmission } from './send-submission.ts'
export type { ActOn, Circumstances, ModeratorAct, ReasonedAct, SenderAct } from './submission-acts.ts'
export { Conflict, IllegalTransition, NoSuchListing, NoSuchSubmission } from './submission-errors.ts'
export { confirmSubmissionPath, submissionPath, thankYouPath } from './submission-paths.ts'
export {
  DAYS_TO_ANSWER,
  dueAt,
  HOURS_TO_DECIDE,
  isAllowed,
  MINUTES_OPEN,
  type SubmissionAction,
} from './transitions.ts'
