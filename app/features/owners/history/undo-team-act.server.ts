import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { businessHistory, type ListingEvent } from '../../../db/schema/index.ts'
import { restoreEarlierValues } from './restore-earlier-values.server.ts'
import { lockListing } from '../listing/listing-row.server.ts'
import { OwnerRefusal } from '../owner-refusal.ts'
import { setStatus } from '../state/set-status.server.ts'
import { putBack } from '../state/take-down.server.ts'
import type { ListingAct } from '../mails/tell-owners.server.ts'

export function canUndoTeamAct(event: ListingEvent | null): boolean {
  return event === null || event === 'closed' || event === 'reopened' || event === 'taken_down'
}

/** @throws OwnerRefusal `conflict` when the listing has changed again */
export async function undoTeamAct(
  tx: Transaction,
  historyId: number,
  act: Omit<ListingAct, 'businessId'> & { report?: string | undefined },
): Promise<void> {
  const [entry] = await tx.select().from(businessHistory).where(eq(businessHistory.id, historyId))
  if (!entry) throw new OwnerRefusal('not_found', 'There is no such change.')
  const listing = await lockListing(tx, entry.businessId)
  const { report, ...telling } = act
  if (entry.event === null) {
    if ((await restoreEarlierValues(tx, entry, telling)).length === 0) throw changedAgain()
    return
  }
  if (entry.event === 'taken_down') {
    await putBack(tx, listing, act)
    return
  }
  const [wanted, undo, to] =
    entry.event === 'closed'
      ? (['closed', 'reopened', 'published'] as const)
      : (['published', 'closed', 'closed'] as const)
  if (!canUndoTeamAct(entry.event) || listing.status !== wanted) throw changedAgain()
  await setStatus(tx, undo, {
    ...telling,
    businessId: listing.id,
    from: wanted,
    to,
    ...(report && { facts: { report } }),
  })
}

function changedAgain(): OwnerRefusal {
  return new OwnerRefusal('conflict', 'The listing has changed again, so this cannot be undone from here.')
}
