import type { VerificationLevel } from '../../db/schema/verification-level.ts'

export type { VerificationLevel }

/** The levels that bear the badge. */
export type ProvenLevel = Exclude<VerificationLevel, 'self_declared'>

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
