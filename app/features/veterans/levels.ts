import type { VerificationLevel } from '../../db/schema/verification-level.ts'

export type { VerificationLevel }

export type ProvenLevel = Exclude<VerificationLevel, 'self_declared'>

export const LEVEL_NAMES: Readonly<Record<VerificationLevel, string>> = {
  self_declared: 'Self-declared',
  document_reviewed: 'Document reviewed',
  sba_certified: 'SBA certified',
  state_certified: 'State of Florida certified',
}

/** A level above self-declared that has not run out. */
export function bearsBadge(level: VerificationLevel, expiresAt: string | null, now: Date): boolean {
  return level !== 'self_declared' && (expiresAt === null || new Date(expiresAt) > now)
}

export const VERIFICATION_PATH = '/verification'
