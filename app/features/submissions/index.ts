export type {
  FormErrors,
  FormOptions,
  FormValues,
  SubmissionAnswer,
  SubmissionProblem,
} from './form-state/form-values.ts'
export { fieldLabel } from './form-state/field-labels.ts'
export { AGAIN, doneOf } from './following/private-submission.ts'
export { sendSubmission } from './form-state/send-submission.ts'
export type {
  ActOn,
  Circumstances,
  ModeratorAct,
  ReasonedAct,
  SenderAct,
} from './following/submission-acts.ts'
export {
  Conflict,
  IllegalTransition,
  NoSuchListing,
  NoSuchSubmission,
} from './form-state/submission-errors.ts'
export { confirmSubmissionPath, submissionPath, thankYouPath } from './submission-paths.ts'
export {
  DAYS_TO_ANSWER,
  dueAt,
  HOURS_TO_DECIDE,
  isAllowed,
  MINUTES_OPEN,
  type SubmissionAction,
} from './deciding/transitions.ts'
