import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { businesses, type BusinessStatus, type ListingEvent } from '../../../db/schema/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { type ListingAct, recordEvent } from '../mails/tell-owners.server.ts'

/** The audit log uses the same words. */
type StatusEvent = Extract<ListingEvent, 'closed' | 'reopened' | 'taken_down' | 'put_back'>

/**
 * Writes state, history, mails and audit log for a listing that the caller has locked.
 * @param from its current state
 * @param facts for the audit log
 */
export async function setStatus(
  tx: Transaction,
  event: StatusEvent,
  {
    from,
    to,
    auditReason,
    facts,
    ...act
  }: ListingAct & {
    from: BusinessStatus
    to: BusinessStatus
    auditReason?: string | undefined
    facts?: Record<string, unknown>
  },
): Promise<number> {
  const { businessId, actor, now } = act
  await tx.update(businesses).set({ status: to, updatedAt: now }).where(eq(businesses.id, businessId))
  const historyId = await recordEvent(tx, event, act)
  await appendAudit(tx, {
    actor,
    subject: { kind: 'business', id: businessId },
    action: event,
    from,
    to,
    reason: auditReason || null,
    facts: { ...facts, historyId },
    at: now,
  })
  return historyId
}
