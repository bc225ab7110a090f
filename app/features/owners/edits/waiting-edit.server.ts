import { and, eq, notInArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../db/client.ts'
import { businessOwners, type ListingChanges, listingEdits } from '../../../db/schema/index.ts'
import { isSame } from '../listing/listing-changes.ts'

type WaitingEdit = typeof listingEdits.$inferSelect

/** The edit of a business that waits for a moderator; locked, in the transaction of whoever holds the business. */
export async function findWaiting(tx: Transaction, businessId: string): Promise<WaitingEdit | undefined> {
  const [waiting] = await tx
    .select()
    .from(listingEdits)
    .where(and(eq(listingEdits.businessId, businessId), eq(listingEdits.status, 'waiting')))
    .for('update')
  return waiting
}

/**
 * Puts changes before a moderator instead of those that waited. Other changes are another edit, so that nobody approves
 * what they have not seen; it keeps the place in the queue. Without any change nothing waits any more.
 */
export async function replaceWaiting(
  tx: Queries,
  {
    businessId,
    waiting,
    changes,
    accountId,
    now,
  }: {
    businessId: string
    waiting: WaitingEdit | undefined
    changes: ListingChanges
    accountId: string
    now: Date
  },
): Promise<void> {
  if (waiting && isSame(waiting.changes, changes)) return
  if (waiting) {
    await tx
      .update(listingEdits)
      .set({ status: 'withdrawn', decidedAt: now })
      .where(eq(listingEdits.id, waiting.id))
  }
  if (Object.keys(changes).length === 0) return
  await tx.insert(listingEdits).values({
    businessId,
    accountId,
    changes,
    createdAt: waiting?.createdAt ?? now,
    // The team was told of it; a question begins anew.
    remindedAt: waiting?.remindedAt,
    overdueRemindedAt: waiting?.overdueRemindedAt,
    // A change of the edit answers what was asked about it.
    ...(waiting?.question && {
      question: waiting.question,
      askedAt: waiting.askedAt,
      answer: waiting.answer,
      answeredAt: waiting.answeredAt ?? now,
    }),
  })
}

/** What somebody wanted to change who owns the business no longer: nobody is to publish it for them. */
export async function withdrawEditOfFormerOwner(tx: Queries, businessId: string, now: Date): Promise<void> {
  const owners = tx
    .select({ accountId: businessOwners.accountId })
    .from(businessOwners)
    .where(eq(businessOwners.businessId, businessId))
  await tx
    .update(listingEdits)
    .set({ status: 'withdrawn', decidedAt: now })
    .where(
      and(
        eq(listingEdits.businessId, businessId),
        eq(listingEdits.status, 'waiting'),
        notInArray(listingEdits.accountId, owners),
      ),
    )
}
