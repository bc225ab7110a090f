import type { Database } from '../../db/client.ts'
import type { Circumstances } from './submission-acts.ts'
import type { Submission } from './submission.server.ts'

/** What is sent in, and how it came. */
export interface NewSubmission extends Circumstances {
  submission: Submission
  source: 'form' | 'account' | 'provider'
  accountId?: string | null
  /** Where we write to about it; the listing's own address when there is none. */
  contactEmail?: string | null
  /** Kept out of the queue until the address is confirmed; the mail asks for that instead. */
  isHeld?: boolean
  photoId?: string | null
  /** The form provider's id; a repeated delivery is answered with the submission that is there. */
  providerId?: string | null
}

/** A submission that is in the queue, or held. */
export interface StoredSubmission {
  id: string
  /** For its private page, see `submissionPath`. */
  token: string
  /** False when a provider delivered it before. */
  isNew: boolean
}

/**
 * Puts a submission into the queue, writes its first audit entry and queues the mail with the private link, together.
 * A write has no fallback: when the database is away this throws, and `isDatabaseUnavailable` tells it from a mistake.
 */
export async function storeSubmission(_db: Database, _new: NewSubmission): Promise<StoredSubmission> {
  throw new Error('Comes with the next commit.')
}
