import type { Database } from '../../db/client.ts'
import type { ModeratorAct } from './submission-acts.ts'
import type { Submission } from './submission.server.ts'

/**
 * Makes the business of a submission: published, placed, with the photograph, and the sender's account as its owner.
 * @param edits what the moderator put right, checked as the form checks it
 * @param reason a word to the sender, if any
 * @returns the id of the business
 */
export async function approveSubmission(
  _db: Database,
  _act: ModeratorAct & { edits?: Partial<Submission>; reason?: string },
): Promise<string> {
  throw new Error('Comes with the next commit.')
}
