import type { Database } from '../../db/client.ts'
import type { ModeratorAct } from './submission-acts.ts'

/** What a listing may take over from a submission that tells of the same business. */
export const MERGE_FIELDS = [
  'description',
  'phone',
  'email',
  'website',
  'facebook',
  'instagram',
  'hours',
  'branchOfService',
] as const

export type MergeField = (typeof MERGE_FIELDS)[number]

/**
 * The business is listed already: the submission ends there. The sender gets the public link and the link to claim it.
 * @param take fields of the listing that get what the submission says; nothing else of it changes
 */
export async function mergeSubmission(
  _db: Database,
  _act: ModeratorAct & { intoBusinessId: string; take?: readonly MergeField[]; reason?: string },
): Promise<void> {
  throw new Error('Comes with the next commit.')
}
