import type { VerificationLevel } from '../../db/schema/verifications.ts'

export type { VerificationLevel }

/** A verification that waits for a moderator. Times are ISO. */
export interface WaitingVerification {
  id: string
  businessId: string
  businessName: string
  accountId: string
  /** The level that the owner asks for. */
  level: Exclude<VerificationLevel, 'self_declared'>
  certificateNumber: string | null
  /** The document to look at; null when only a certificate's number was given. */
  document: { type: string; bytes: number } | null
  /** What the listing has now. */
  levelNow: VerificationLevel
  expiresNow: string | null
  createdAt: string
}
