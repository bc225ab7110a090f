import type { ProvenLevel } from '../veterans/levels.ts'

/** Years that a level holds, unless the certificate names a day: SBA certifies for three years, Florida for two. */
export const YEARS_VALID: Readonly<Record<ProvenLevel, number>> = {
  document_reviewed: 3,
  sba_certified: 3,
  state_certified: 2,
}

export function defaultExpiry(level: ProvenLevel, from: Date): Date {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_VALID[level])
  return until
}
