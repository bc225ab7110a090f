export { type Branch, findBranch, listBranches } from './branches.ts'
export type { VerificationLevel, WaitingVerification } from './verification.ts'
