import type { VerificationLevel } from '../../db/schema/verification-level.ts'

export type { VerificationLevel }

/** Those with the badge, weakest first. */
export const PROVEN_LEVELS = [
  'document_reviewed',
  'sba_certified',
  'state_certified',
] as const satisfies readonly VerificationLevel[]

export type ProvenLevel = (typeof PROVEN_LEVELS)[number]

export const LEVEL_NAMES: Readonly<Record<VerificationLevel, string>> = {
  self_declared: 'Self-declared',
  document_reviewed: 'Document reviewed',
  sba_certified: 'SBA certified',
  state_certified: 'State of Florida certified',
}

/** What was checked, and by whom. */
export const LEVEL_MEANINGS: Readonly<Record<VerificationLevel, string>> = {
  self_declared: 'The person who submitted the listing told us it’s veteran-owned. We haven’t seen proof.',
  document_reviewed: 'One of our volunteers looked at a document that shows the service of an owner.',
  sba_certified:
    'The U.S. Small Business Administration certified the business as veteran-owned or service-disabled veteran-owned.',
  state_certified: 'The State of Florida certified the business as a veteran business enterprise.',
}

/** A level above self-declared that has not run out. */
export function bearsBadge(level: VerificationLevel, expiresAt: string | null, now: Date): boolean {
  return level !== 'self_declared' && (expiresAt === null || new Date(expiresAt) > now)
}

export const VERIFICATION_PATH = '/verification'
