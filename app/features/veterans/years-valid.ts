import type { ProvenLevel } from './levels.ts'

/** Years that a level holds, unless the certificate names a day: SBA certifies for three years, Florida for two. */
export const YEARS_VALID: Readonly<Record<ProvenLevel, number>> = {
  document_reviewed: 3,
  sba_certified: 3,
  state_certified: 2,
}

export const EXPIRY_HELP = `As the certificate says. Without a date, it’s valid for ${YEARS_VALID.document_reviewed} years, or ${YEARS_VALID.state_certified} if the State of Florida certified it.`
