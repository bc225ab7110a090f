import { eq, inArray } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import type { Actor } from '../audit/audit-entry.ts'
import type { BusinessRow } from '../businesses/business-row.server.ts'
import { rowColumns } from '../businesses/listing-record.server.ts'
import { isOwner } from './business-owners.server.ts'

export type ListingRow = BusinessRow

export async function findListing(q: Queries, businessId: string): Promise<ListingRow | undefined> {
  if (businessId.includes('\0')) return undefined
  const [row] = await q.select(rowColumns).from(businesses).where(eq(businesses.id, businessId))
  return row
}

export async function findListings(q: Queries, ids: readonly string[]): Promise<Map<string, ListingRow>> {
  if (ids.length === 0) return new Map()
  const rows = await q
    .select(rowColumns)
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockListing(tx: Transaction, businessId: string): Promise<Outcome<ListingRow>> {
  const missing = refuse('not_found', 'We couldn’t find that listing.')
  if (businessId.includes('\0')) return missing
  const [row] = await tx
    .select(rowColumns)
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('update')
  return row ? done(row) : missing
}

/** Checks ownership again under the lock, because it may have ended since the request was authorized. */
export async function changeListing<Value>(
  db: Database,
  { businessId, actor: { kind, accountId } }: { businessId: string; actor: Actor },
  work: (tx: Transaction, listing: ListingRow) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return transact(db, async (tx) => {
    const listing = await lockListing(tx, businessId)
    if (!listing.ok) return listing
    // Without an account the change comes from a mail's link, which is checked where it is read.
    if (kind === 'owner' && accountId !== null && !(await isOwner(tx, businessId, accountId))) {
      return refuse('forbidden', 'You no longer manage this business.')
    }
    return work(tx, listing.value)
  })
}

/** Marks a listing as changed, for what belongs to it but has rows of its own; locks it against other such changes. */
export async function touchListing(tx: Transaction, businessId: string, now: Date): Promise<void> {
  await tx.update(businesses).set({ updatedAt: now }).where(eq(businesses.id, businessId))
}
