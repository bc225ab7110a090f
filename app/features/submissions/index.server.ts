export {
  actOnPrivateSubmission,
  confirmPrivateSubmission,
  type PrivateOutcome,
} from './act-on-private-submission.server.ts'
export { accountSubmissions, registerBusiness, type Sender } from './account-submissions.server.ts'
export { approveSubmission } from './approve-submission.server.ts'
export { warnOfSubmissionUndos, whySubmissionsStand } from './before-undo.server.ts'
export {
  changeSubmission,
  confirmSubmission,
  findOwnSubmission,
  findSubmissionsOfAccount,
  type OwnSubmission,
  withdrawSubmission,
} from './follow-submission.server.ts'
export { checkForm, type FormCheck } from './check-form.server.ts'
export { findPublishedByLink, type PublishedByLink } from './find-published-by-link.server.ts'
export { forgetHeldSubmissions } from './forget-held.server.ts'
export { formOptions } from './form-options.server.ts'
export { formStamp } from './form-stamp.server.ts'
export { joinSubmissions } from './joined-submissions.server.ts'
export { MERGE_FIELDS, type MergeField, mergeSubmission } from './merge-submission.server.ts'
export { newBusinessId } from './new-business-id.server.ts'
export { findJustSent, findPrivateSubmission, nameToConfirm } from './private-submission.server.ts'
export { receiveFromProvider } from './receive-from-provider.server.ts'
export { receiveFromPage } from './receive-from-page.server.ts'
export { rejectSubmission, releaseReview, requestChanges, startReview } from './review-submission.server.ts'
export { type NewSubmission, type StoredSubmission, storeSubmission } from './submit-submission.server.ts'
export { checkSubmission, sentValuesSchema, type Submission } from './submission.server.ts'
export { remindSenders } from './remind-senders.server.ts'
export { DECISIONS, ROUND_STARTS } from './transitions.ts'
export { undoDecision } from './undo-decision.server.ts'
export { shownValue } from './shown-value.server.ts'
