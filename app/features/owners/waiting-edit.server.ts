import { and, eq, isNull, notInArray, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { businessOwners, type ListingChanges, listingEdits } from '../../db/schema/index.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import type { ActionOf } from '../audit/action-texts.ts'
import { type Actor, type AuditEntry, OWNER_LEFT, THE_SYSTEM } from '../audit/audit-entry.ts'
import { isSame } from './listing-changes.ts'

type WaitingEdit = typeof listingEdits.$inferSelect

export async function findWaiting(tx: Transaction, businessId: string): Promise<WaitingEdit | undefined> {
  const [waiting] = await tx.select().from(listingEdits).where(isWaiting(businessId)).for('update')
  return waiting
}

interface Replacement {
  businessId: string
  waiting: WaitingEdit | undefined
  changes: ListingChanges
  accountId: string
  now: Date
}

/** A replaced edit gets a new id, so that nobody approves what they have not seen, but keeps its place in the queue. */
export async function replaceWaiting(
  tx: Queries,
  { businessId, waiting, changes, accountId, now }: Replacement,
): Promise<void> {
  if (waiting && isSame(waiting.changes, changes)) return
  if (waiting) await withdrawEdits(tx, eq(listingEdits.id, waiting.id), now)
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

/** The desk finds it among what is decided. */
export async function withdrawEditOfFormerOwner(
  tx: Transaction,
  businessId: string,
  now: Date,
): Promise<void> {
  const owners = tx
    .select({ accountId: businessOwners.accountId })
    .from(businessOwners)
    .where(eq(businessOwners.businessId, businessId))
  const isLeft = and(isWaiting(businessId), notInArray(listingEdits.accountId, owners))
  for (const { id } of await withdrawEdits(tx, isLeft, now, OWNER_LEFT)) {
    const step = { action: 'edit_withdrawn', from: 'waiting', to: 'withdrawn', reason: OWNER_LEFT } as const
    await auditEdit(tx, { businessId, actor: THE_SYSTEM, now }, id, step)
  }
}

export async function withdrawEdits(q: Queries, which: SQL | undefined, now: Date, decisionText?: string) {
  const set = { status: 'withdrawn', decidedAt: now, decisionText } as const
  return q.update(listingEdits).set(set).where(which).returning({ id: listingEdits.id })
}

export function auditEdit(
  tx: Transaction,
  { businessId, actor, now }: { businessId: string; actor: Actor; now: Date },
  id: string,
  step: Pick<AuditEntry, 'from' | 'to' | 'reason'> & { action: ActionOf<'edit'> },
): Promise<void> {
  return appendAudit(tx, { ...step, actor, subject: { kind: 'edit', id }, facts: { businessId }, at: now })
}

/** Of an owner. */
function isWaiting(businessId: string): SQL | undefined {
  return and(
    eq(listingEdits.businessId, businessId),
    eq(listingEdits.status, 'waiting'),
    isNull(listingEdits.importId),
  )
}
