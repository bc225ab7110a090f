/** Weakest first. Only the last three have the badge. */
export const VERIFICATION_LEVELS = [
  'self_declared',
  'document_reviewed',
  'sba_certified',
  'state_certified',
] as const

export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number]
