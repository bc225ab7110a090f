export { decideVerification, type VerificationDecision } from './decide-verification.server.ts'
export { listWaitingVerifications } from './list-waiting-verifications.server.ts'
export { openDocument, type OpenedDocument } from './open-document.server.ts'
