export { type Branch, findBranch, listBranches } from './branches.ts'
export { bearsBadge, LEVEL_NAMES, VERIFICATION_PATH } from './levels.ts'
export type { VerificationLevel, WaitingVerification } from './verification.ts'
