import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../file-store.ts'
import type { Actor } from '../audit/index.ts'
import type { WaitingVerification } from './verification.ts'

export interface VerificationDecision {
  id: string
  decision: 'approved' | 'rejected'
  /** What the owner is told. A rejection needs it. */
  text: string
  /** Instead of the level that was asked for. */
  level?: WaitingVerification['level'] | undefined
  /** Until when a certificate holds; without it as long as the level does. */
  expiresAt?: Date | undefined
  moderator: Actor
  now: Date
  publicUrl: string
}

/**
 * Decides a verification, tells the owner, and deletes the document.
 * @throws AlreadyDecided when it does not wait any more
 */
export async function decideVerification(
  _db: Database,
  _files: FileStore,
  _decision: VerificationDecision,
): Promise<void> {
  throw new Error('Not written yet.')
}
