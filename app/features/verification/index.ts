export { type Branch, findBranch, listBranches } from './branches.ts'
export { bearsBadge, LEVEL_NAMES, VERIFICATION_PATH, verifyPath } from './levels.ts'
export type { OwnVerifications, ProvenLevel, VerificationLevel } from './verification.ts'
export { VerificationRefused } from './verification-refusal.ts'
