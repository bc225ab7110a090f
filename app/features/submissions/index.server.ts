export {
  actOnPrivateSubmission,
  confirmPrivateSubmission,
} from './following/act-on-private-submission.server.ts'
export { accountSubmissions, registerBusiness } from './following/account-submissions.server.ts'
export { changeSubmission } from './following/follow-submission.server.ts'
export { checkForm } from './receiving/check-form.server.ts'
export { mailPrivateLink } from './following/mail-private-link.server.ts'
export { findPublishedByLink } from './following/submission-links.server.ts'
export { forgetHeldSubmissions } from './reminding/forget-held.server.ts'
export { formStamp } from './receiving/receive-submission.server.ts'
export {
  findJustSent,
  findPrivateSubmission,
  findNameToConfirm,
} from './following/private-submission.server.ts'
export { receiveFromProvider } from './receiving/receive-from-provider.server.ts'
export { receiveFromPage } from './receiving/receive-submission.server.ts'
export { submissionCase } from './deciding/submission-case.server.ts'
export { storeSubmission } from './receiving/store-submission.server.ts'
export {
  checkSubmission,
  formOptions,
  sentValuesSchema,
  type Submission,
} from './receiving/check-submission.server.ts'
export { remindSenders } from './reminding/remind-senders.server.ts'
export { DECISIONS, ROUND_STARTS } from './deciding/transitions.ts'
export { shownValue } from './shown-value.server.ts'
