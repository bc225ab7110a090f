export { YEARS_VALID } from './expiry.ts'
export {
  type OwnVerifications,
  LARGEST_PROOF,
  MOST_DOCUMENTS,
  NOTE_MAX,
  OWNER_NAME_MAX,
  PROOF_NAMES,
} from './verification.ts'
export { VerificationRefused } from './verification-refusal.ts'
