import { asc, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { businesses, type ListingChanges, listingEdits } from '../../db/schema/index.ts'

/** A change of sensitive fields, for the desk. */
export interface WaitingEdit {
  id: string
  businessId: string
  businessName: string
  status: (typeof listingEdits.$inferSelect)['status']
  /** By column of `businesses`; `from` is what was public when it was sent. */
  changes: ListingChanges
  createdAt: Date
  decidedAt: Date | null
  decisionText: string | null
  accountId: string
}

const columns = {
  id: listingEdits.id,
  businessId: listingEdits.businessId,
  businessName: businesses.name,
  status: listingEdits.status,
  changes: listingEdits.changes,
  createdAt: listingEdits.createdAt,
  decidedAt: listingEdits.decidedAt,
  decisionText: listingEdits.decisionText,
  accountId: listingEdits.accountId,
}

/** The edits that wait, the oldest first. */
export async function listWaitingEdits(
  db: Database,
  { limit = 50, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<{ items: WaitingEdit[]; total: number }> {
  const isWaiting = eq(listingEdits.status, 'waiting')
  const [items, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(listingEdits)
      .innerJoin(businesses, eq(businesses.id, listingEdits.businessId))
      .where(isWaiting)
      .orderBy(asc(listingEdits.createdAt), asc(listingEdits.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(listingEdits).where(isWaiting),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** One edit, in whatever state. */
export async function findEdit(db: Database, id: string): Promise<WaitingEdit | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await db
    .select(columns)
    .from(listingEdits)
    .innerJoin(businesses, eq(businesses.id, listingEdits.businessId))
    .where(eq(listingEdits.id, id))
  return row
}
