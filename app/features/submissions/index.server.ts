export {
  actOnPrivateSubmission,
  confirmPrivateSubmission,
} from './following/act-on-private-submission.server.ts'
export { accountSubmissions, registerBusiness, type Sender } from './following/account-submissions.server.ts'
export { approveSubmission } from './deciding/approve-submission.server.ts'
export { warnOfSubmissionUndos, findSubmissionUndoObstacles } from './deciding/find-undo-obstacles.server.ts'
export { changeSubmission } from './following/follow-submission.server.ts'
export { checkForm } from './receiving/check-form.server.ts'
export { findPublishedByLink } from './following/find-published-by-link.server.ts'
export { forgetHeldSubmissions } from './reminding/forget-held.server.ts'
export { formStamp } from './receiving/form-stamp.server.ts'
export { joinSubmissions } from './deciding/joined-submissions.server.ts'
export { mergeSubmission } from './deciding/merge-submission.server.ts'
export { findJustSent, findPrivateSubmission, nameToConfirm } from './following/private-submission.server.ts'
export { receiveFromProvider } from './receiving/receive-from-provider.server.ts'
export { receiveFromPage } from './receiving/receive-from-page.server.ts'
export {
  rejectSubmission,
  releaseReview,
  requestChanges,
  startReview,
} from './deciding/review-submission.server.ts'
export { storeSubmission } from './receiving/submit-submission.server.ts'
export {
  checkSubmission,
  formOptions,
  sentValuesSchema,
  type Submission,
} from './receiving/submission.server.ts'
export { remindSenders } from './reminding/remind-senders.server.ts'
export { DECISIONS, ROUND_STARTS } from './deciding/transitions.ts'
export { undoDecision } from './deciding/undo-decision.server.ts'
export { shownValue } from './form-state/shown-value.server.ts'
