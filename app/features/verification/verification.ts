import type { ProvenLevel } from '../veterans/levels.ts'
import type { findOwnVerifications } from './find-own-verifications.server.ts'

export type OwnVerifications = NonNullable<Awaited<ReturnType<typeof findOwnVerifications>>>

export const LARGEST_PROOF = 12 * 1024 * 1024

export const MOST_DOCUMENTS = 4

export const OWNER_NAME_MAX = 120
export const NOTE_MAX = 1000

export const PROOF_NAMES: Readonly<Record<ProvenLevel, string>> = {
  document_reviewed: 'DD 214, VA ID card, or similar',
  sba_certified: 'Certificate of the SBA',
  state_certified: 'Certificate of the State of Florida',
}
