import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businessHistory } from '../../db/schema/index.ts'
import { isSame } from './listing-changes.ts'
import { COLUMN_LABELS, isListingColumn } from './listing-columns.ts'
import { findListing } from './listing-row.server.ts'
import { publishChanges } from './publish-changes.server.ts'

export type PublishedChange = typeof businessHistory.$inferSelect

/**
 * What a decision published of a listing.
 * @param historyId as its audit entry has it; a decision without one published nothing
 */
export async function findPublished(
  q: Pick<Database, 'select'>,
  historyId: unknown,
): Promise<PublishedChange | undefined> {
  if (typeof historyId !== 'number') return undefined
  const [entry] = await q.select().from(businessHistory).where(eq(businessHistory.id, historyId))
  return entry
}

/** Which columns of a listing are not what they should be now, as people call them. */
export async function changedSince(
  q: Pick<Database, 'select'>,
  businessId: string,
  expected: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const listing = await findListing(q, businessId)
  if (!listing) return []
  return Object.entries(expected)
    .filter(([name, value]) => !isSame(listing[name as keyof typeof listing], value))
    .map(([name]) => (isListingColumn(name) ? COLUMN_LABELS[name] : name))
}

/**
 * Gives the fields of a published change back what they had before it, but for those that somebody has changed since.
 * @returns the columns; none when all were changed
 */
export async function giveBack(
  tx: Pick<Database, 'select' | 'insert' | 'update'>,
  { id, businessId, changes }: PublishedChange,
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<string[]> {
  const listing = await findListing(tx, businessId)
  if (!listing) return []
  const same = Object.entries(changes).filter(([name, { to }]) =>
    isSame(listing[name as keyof typeof listing], to),
  )
  if (same.length === 0) return []
  await publishChanges(tx, {
    businessId,
    changes: Object.fromEntries(same.map(([name, { from, to }]) => [name, { from: to, to: from }])),
    accountId,
    reverts: id,
    now,
  })
  return same.map(([name]) => name)
}

/** `Phone and Website were changed again since, so …` */
export function changedAgainText(labels: readonly string[]): string {
  const words = new Intl.ListFormat('en-US').format(labels)
  const verb = labels.length === 1 ? 'was' : 'were'
  return `${words} ${verb} changed again since, so this cannot be undone. Change the listing itself instead.`
}
