export { formOptions } from './form-options.server.ts'
export { receiveSubmission, type Received } from './receive-submission.server.ts'
export { storeSubmission } from './store-submission.server.ts'
export { checkSubmission, type Submission } from './submission.server.ts'
