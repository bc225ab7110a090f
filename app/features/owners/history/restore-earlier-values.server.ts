import { inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../db/client.ts'
import { businessHistory } from '../../../db/schema/index.ts'
import { isSame, reverseChanges, keepCurrent } from '../listing/listing-changes.ts'
import { columnLabel } from '../../businesses/index.ts'
import { findListing, type ListingRow } from '../listing/listing-row.server.ts'
import { publishChanges } from '../listing/publish-changes.server.ts'
import type { ListingAct } from '../mails/tell-owners.server.ts'

type PublishedChange = typeof businessHistory.$inferSelect

export async function findPublished(q: Queries, historyId: unknown): Promise<PublishedChange | undefined> {
  return (await findAllPublished(q, [historyId])).get(historyId)
}

export async function findAllPublished(
  q: Queries,
  historyIds: readonly unknown[],
): Promise<Map<unknown, PublishedChange>> {
  const ids = historyIds.filter((id) => typeof id === 'number')
  if (ids.length === 0) return new Map()
  const entries = await q.select().from(businessHistory).where(inArray(businessHistory.id, ids))
  return new Map(entries.map((entry) => [entry.id, entry]))
}

export function changedIn(
  listing: ListingRow | undefined,
  expected: Readonly<Record<string, unknown>>,
): string[] {
  if (!listing) return []
  return Object.entries(expected)
    .filter(([name, value]) => !isSame(listing[name as keyof typeof listing], value))
    .map(([name]) => columnLabel(name))
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

export function changedAgainText(labels: readonly string[]): string {
  const words = new Intl.ListFormat('en-US').format(labels)
  const verb = labels.length === 1 ? 'was' : 'were'
  return `${words} ${verb} changed again, so this can’t be undone. Change the listing itself instead.`
}
