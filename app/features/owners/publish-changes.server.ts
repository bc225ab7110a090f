import { eq } from 'drizzle-orm'
import type { Transaction, Queries } from '../../db/client.ts'
import { businesses, businessHistory, type ListingChanges } from '../../db/schema/index.ts'
import { isListingColumn } from '../businesses/listing-fields.ts'
import { phoneColumns, placeColumnsAfter } from '../businesses/listing-record.server.ts'
import { countyOfAddress } from './check-listing.server.ts'
import { type ListingRow, lockListing, findListing } from './listing-row.server.ts'
import { type ListingAct, recordHistory } from './tell-owners.server.ts'
import { reverseChanges, keepCurrent } from './listing-changes.ts'

/**
 * The caller writes the audit entry.
 * @param changes by column of `LISTING_COLUMNS`, with checked values
 * @param actor the owner, for an owner's edit that a moderator approves
 * @returns the id of the history entry
 */
export async function publishChanges(
  tx: Transaction,
  { changes: asked, ...act }: ListingAct & { changes: ListingChanges },
): Promise<number> {
  const { businessId, now } = act
  const locked = await lockListing(tx, businessId)
  if (!locked.ok) throw new Error(locked.message)
  const before = locked.value
  const changes = withCounty(asked, before)
  const wrong = Object.keys(changes).find((name) => !isListingColumn(name))
  if (wrong !== undefined) throw new Error(`The column ${wrong} of a listing is not edited.`)
  const values: Record<string, unknown> = {}
  const stored: ListingChanges = {}
  for (const [name, { to }] of Object.entries(changes)) {
    values[name] = to
    stored[name] = { from: before[name as keyof typeof before], to }
  }
  const after: ListingRow = { ...before, ...values }
  await tx
    .update(businesses)
    .set({
      ...values,
      ...('phone' in changes && phoneColumns(after.phone)),
      ...(['address', 'countySlug', 'timeZone'].some((name) => name in changes) &&
        placeColumnsAfter(after, before)),
      updatedAt: now,
    })
    .where(eq(businesses.id, businessId))
  return recordHistory(tx, { changes: stored }, act)
}

function withCounty(changes: ListingChanges, { countySlug }: ListingRow): ListingChanges {
  const address = changes['address']?.to
  if (typeof address !== 'string' || 'countySlug' in changes) return changes
  const [county] = countyOfAddress(address, countySlug)
  return county === countySlug ? changes : { ...changes, countySlug: { from: countySlug, to: county } }
}

type PublishedChange = typeof businessHistory.$inferSelect

export async function findPublished(q: Queries, historyId: unknown): Promise<PublishedChange | undefined> {
  if (typeof historyId !== 'number') return undefined
  const [entry] = await q.select().from(businessHistory).where(eq(businessHistory.id, historyId))
  return entry
}

/** Skips fields changed since. @returns the restored columns */
export async function restoreEarlierValues(
  tx: Transaction,
  { businessId, changes }: PublishedChange,
  act: Omit<ListingAct, 'businessId'>,
): Promise<string[]> {
  const listing = await findListing(tx, businessId)
  if (!listing) return []
  const back = reverseChanges(keepCurrent(listing, changes))
  const restored = Object.keys(back)
  if (restored.length > 0) await publishChanges(tx, { ...act, businessId, changes: back })
  return restored
}
