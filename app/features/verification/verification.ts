import type { VerificationLevel } from '../../db/schema/verification-level.ts'

export type { VerificationLevel }

/** The levels that bear the badge. */
export type ProvenLevel = Exclude<VerificationLevel, 'self_declared'>

/** A verification that waits for a moderator. Times are ISO. */
export interface WaitingVerification {
  id: string
  businessId: string
  businessName: string
  accountId: string
  /** The level that the owner asks for. */
  level: ProvenLevel
  certificateNumber: string | null
  /** The document to look at; null when only a certificate's number was given. */
  document: { type: string; bytes: number } | null
  /** What the listing has now. */
  levelNow: VerificationLevel
  expiresNow: string | null
  createdAt: string
}

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
    document: { bytes: number; hash: string; deletedAt: string | null } | null
  }[]
}
