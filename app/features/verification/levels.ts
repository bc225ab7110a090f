import type { ProvenLevel, VerificationLevel } from './verification.ts'

/** How veteran ownership is proved, weakest first, as people call it. */
export const LEVEL_NAMES: Readonly<Record<VerificationLevel, string>> = {
  self_declared: 'Self-declared',
  document_reviewed: 'Document reviewed',
  sba_certified: 'SBA certified',
  state_certified: 'State of Florida certified',
}

/**
 * The rule of the badge: a level above self-declared that has not run out.
 * @param expiresAt ISO, or null when it does not run out
 */
export function bearsBadge(level: VerificationLevel, expiresAt: string | null, now: Date): boolean {
  return level !== 'self_declared' && (expiresAt === null || new Date(expiresAt) > now)
}

/** Where the levels are explained. */
export const VERIFICATION_PATH = '/verification'

/** Where an owner sends a proof. */
export function verifyPath(businessId: string): string {
  return `/my-businesses/${businessId}/verification`
}

/** Bytes of the documents of one proof together: 12 MB. */
export const LARGEST_PROOF = 12 * 1024 * 1024

/** How many documents one proof may have. */
export const MOST_DOCUMENTS = 4

/** Longest name of an owner, and longest note, in characters. */
export const OWNER_NAME_MAX = 120
export const NOTE_MAX = 1000

/** What an owner sends for a level, in their words. */
export const PROOF_NAMES: Readonly<Record<ProvenLevel, string>> = {
  document_reviewed: 'DD 214, VA ID card, or similar',
  sba_certified: 'Certificate of the SBA',
  state_certified: 'Certificate of the State of Florida',
}
