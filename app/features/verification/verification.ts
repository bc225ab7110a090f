import type { ProvenLevel, VerificationLevel } from '../veterans/index.ts'

/** What an owner sees of the verification of a business. Times are ISO. */
export interface OwnVerifications {
  businessId: string
  businessName: string
  level: VerificationLevel
  verifiedAt: string | null
  expiresAt: string | null
  receipts: {
    id: string
    level: ProvenLevel
    status: 'waiting' | 'approved' | 'rejected' | 'withdrawn'
    createdAt: string
    decidedAt: string | null
    decisionText: string | null
    certificateNumber: string | null
    /** The name of the owner who proved their service; empty for old proofs. */
    ownerName: string
    documents: { bytes: number; hash: string; deletedAt: string | null }[]
  }[]
}

/** Bytes of the documents of one proof together: 12 MB. */
export const LARGEST_PROOF = 12 * 1024 * 1024

export const MOST_DOCUMENTS = 4

/** Longest name of an owner, and longest note, in characters. */
export const OWNER_NAME_MAX = 120
export const NOTE_MAX = 1000

export const PROOF_NAMES: Readonly<Record<ProvenLevel, string>> = {
  document_reviewed: 'DD 214, VA ID card, or similar',
  sba_certified: 'Certificate of the SBA',
  state_certified: 'Certificate of the State of Florida',
}
