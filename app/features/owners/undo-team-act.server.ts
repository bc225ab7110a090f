import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { businessHistory, type ListingEvent } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { restoreEarlierValues } from './restore-earlier-values.server.ts'
import { lockListing } from './listing-row.server.ts'
import { setStatus } from './set-status.server.ts'
import { putBack } from './take-down.server.ts'
import type { ListingAct } from './tell-owners.server.ts'

export function canUndoTeamAct(event: ListingEvent | null): boolean {
  return event === null || event === 'closed' || event === 'reopened' || event === 'taken_down'
}

/** Refuses when the listing has changed again. */
export async function undoTeamAct(
  tx: Transaction,
  historyId: number,
  act: Omit<ListingAct, 'businessId'> & { report?: string | undefined },
): Promise<Outcome> {
  const [entry] = await tx.select().from(businessHistory).where(eq(businessHistory.id, historyId))
  if (!entry) return refuse('not_found', 'We couldn’t find that change.')
  const locked = await lockListing(tx, entry.businessId)
  if (!locked.ok) return locked
  const listing = locked.value
  const { report, ...telling } = act
  if (entry.event === null) {
    return (await restoreEarlierValues(tx, entry, telling)).length === 0 ? CHANGED_AGAIN : done()
  }
  if (entry.event === 'taken_down') return putBack(tx, listing, act)
  const [wanted, undo, to] =
    entry.event === 'closed'
      ? (['closed', 'reopened', 'published'] as const)
      : (['published', 'closed', 'closed'] as const)
  if (!canUndoTeamAct(entry.event) || listing.status !== wanted) return CHANGED_AGAIN
  await setStatus(tx, undo, {
    ...telling,
    businessId: listing.id,
    from: wanted,
    to,
    ...(report && { facts: { report } }),
  })
  return done()
}

const CHANGED_AGAIN = refuse('conflict', 'The listing has changed again, so you can’t undo this here.')
