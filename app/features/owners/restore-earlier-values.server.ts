import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { businessHistory } from '../../db/schema/index.ts'
import { reverseChanges, keepCurrent } from './listing-changes.ts'
import { findListing } from './listing-row.server.ts'
import { publishChanges } from './publish-changes.server.ts'
import type { ListingAct } from './tell-owners.server.ts'

type PublishedChange = typeof businessHistory.$inferSelect

export async function findPublished(q: Queries, historyId: unknown): Promise<PublishedChange | undefined> {
  if (typeof historyId !== 'number') return undefined
  const [entry] = await q.select().from(businessHistory).where(eq(businessHistory.id, historyId))
  return entry
}

/** Skips fields changed since. @returns the restored columns */
export async function restoreEarlierValues(
  tx: Transaction,
  { id, businessId, changes }: PublishedChange,
  act: Omit<ListingAct, 'businessId'>,
): Promise<string[]> {
  const listing = await findListing(tx, businessId)
  if (!listing) return []
  const back = reverseChanges(keepCurrent(listing, changes))
  const restored = Object.keys(back)
  if (restored.length > 0) await publishChanges(tx, { ...act, businessId, changes: back, reverts: id })
  return restored
}
