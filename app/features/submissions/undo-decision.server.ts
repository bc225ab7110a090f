import type { Database } from '../../db/client.ts'
import type { ModeratorAct } from './submission-acts.ts'

/**
 * Takes the last decision back: the submission is in review again. An approved business is kept back (`unlisted`), a
 * merged one gets its fields back. The sender is told.
 * @param reason for the audit log; the sender does not read it
 * @returns the new version
 */
export async function undoDecision(_db: Database, _act: ModeratorAct & { reason?: string }): Promise<number> {
  throw new Error('Comes with the next commit.')
}
