import type { Database } from '../../db/client.ts'
import type { DuplicateCandidate, PossibleDuplicate } from './possible-duplicate.ts'

export interface DuplicateOptions {
  /** At most so many; 5 unless told otherwise. */
  limit?: number
  /**
   * `published` is for everybody: businesses in public lists only. `everything` is for moderators: also closed and
   * unlisted businesses, and submissions that wait.
   */
  among?: 'published' | 'everything'
  /** The submission that is looked at, which is no duplicate of itself. */
  exceptSubmissionId?: string
  exceptBusinessId?: string
}

/** Businesses, and submissions that wait, which look like the same one; the likeliest first. */
export function findPossibleDuplicates(
  _db: Pick<Database, 'select' | 'execute'>,
  _candidate: DuplicateCandidate,
  _options: DuplicateOptions = {},
): Promise<PossibleDuplicate[]> {
  return Promise.resolve([])
}
