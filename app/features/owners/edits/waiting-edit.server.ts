import { and, eq, notInArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../db/client.ts'
import { businessOwners, type ListingChanges, listingEdits } from '../../../db/schema/index.ts'
import { isSame } from '../listing/listing-changes.ts'

type WaitingEdit = typeof listingEdits.$inferSelect

export async function findWaiting(tx: Transaction, businessId: string): Promise<WaitingEdit | undefined> {
  const [waiting] = await tx
    .select()
    .from(listingEdits)
    .where(and(eq(listingEdits.businessId, businessId), eq(listingEdits.status, 'waiting')))
    .for('update')
  return waiting
}

/** A replaced edit gets a new id, so that nobody approves what they have not seen, but keeps its place in the queue. */
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
    remindedAt: waiting?.remindedAt,
    overdueRemindedAt: waiting?.overdueRemindedAt,
    ...(waiting?.question && {
      question: waiting.question,
      askedAt: waiting.askedAt,
      answer: waiting.answer,
      answeredAt: waiting.answeredAt ?? now,
    }),
  })
}

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
