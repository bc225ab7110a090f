import type { Database } from '../../db/client.ts'
import type { SubmissionState } from '../../db/schema/index.ts'
import type { SenderAct } from './submission-acts.ts'
import type { Submission } from './submission.server.ts'

/** A submission as its sender sees it. */
export interface OwnSubmission {
  id: string
  version: number
  status: SubmissionState
  isHeld: boolean
  source: 'form' | 'account' | 'provider'
  accountId: string | null
  contactEmail: string | null
  photoId: string | null
  submission: Submission
  createdAt: Date
  submittedAt: Date
  /** Until when there should be a response. */
  dueAt: Date
  decidedAt: Date | null
  /** What the team wrote with the last decision. */
  decisionText: string | null
  /** The public listing that it became or was merged into. */
  businessId: string | null
  isMerged: boolean
}

/** @returns nothing when there is none; check the token or the account before */
export async function findOwnSubmission(_db: Database, _id: string): Promise<OwnSubmission | undefined> {
  throw new Error('Comes with the next commit.')
}

/** What an account sent in, newest first; at most 100. */
export async function findSubmissionsOfAccount(_db: Database, _accountId: string): Promise<OwnSubmission[]> {
  throw new Error('Comes with the next commit.')
}

/**
 * What the sender sends instead. After changes were requested it is in the queue again, and the 24 hours begin anew;
 * before a decision it only replaces what is there.
 * @param photoId absent leaves the photograph, null takes it away
 * @returns the new version
 */
export async function changeSubmission(
  _db: Database,
  _change: SenderAct & { submission: Submission; photoId?: string | null; contactEmail?: string | null },
): Promise<number> {
  throw new Error('Comes with the next commit.')
}

/** Before a decision the sender may think better of it. */
export async function withdrawSubmission(_db: Database, _act: SenderAct): Promise<void> {
  throw new Error('Comes with the next commit.')
}

/** The address of a held submission is the sender's: into the queue with it. Once confirmed, again does nothing. */
export async function confirmSubmission(_db: Database, _act: Omit<SenderAct, 'version'>): Promise<void> {
  throw new Error('Comes with the next commit.')
}
