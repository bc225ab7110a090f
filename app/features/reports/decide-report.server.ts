import type { Database } from '../../db/client.ts'
import type { Actor } from '../audit/index.ts'

export interface ReportDecision {
  id: string
  /** `resolved`: the report was right and is dealt with; a correction is written into the listing. */
  decision: 'resolved' | 'dismissed'
  /** What the reporter is told, when they left an address. */
  text: string
  /** Instead of what the reporter proposed. */
  value?: string | undefined
  moderator: Actor
  now: Date
  publicUrl: string
}

/**
 * Decides a report. A resolved problem `closed` closes the listing; a resolved correction changes its field.
 * @throws AlreadyDecided when it does not wait any more
 */
export async function decideReport(_db: Database, _decision: ReportDecision): Promise<void> {
  throw new Error('Not written yet.')
}
