export {
  fieldLabel,
  FIELD_NAMES,
  MERGE_FIELDS,
  type MergeField,
  SUBMISSION_FIELDS,
  submissionField,
} from './submission-fields.ts'
export { SEND_AGAIN, readDone } from './following/private-submission.ts'
export { sendSubmission } from './form/send-submission.ts'
export { dueAt, HOURS_TO_DECIDE } from './deciding/transitions.ts'
