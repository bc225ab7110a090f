import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { businesses, type BusinessStatus, type ListingEvent } from '../../db/schema/index.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { type ListingAct, recordListingEvent } from './tell-owners.server.ts'

/** The audit log uses the same words. */
type StatusEvent = Extract<ListingEvent, 'closed' | 'reopened' | 'taken_down' | 'put_back'>

interface StatusChange extends ListingAct {
  /** Its current state. */
  from: BusinessStatus
  to: BusinessStatus
  auditReason?: string | undefined
  /** For the audit log. */
  facts?: Record<string, unknown>
}

/** Writes state, history, mails and audit log for a listing that the caller has locked. */
export async function setStatus(
  tx: Transaction,
  event: StatusEvent,
  { from, to, auditReason, facts, ...act }: StatusChange,
): Promise<number> {
  const { businessId, now } = act
  await tx.update(businesses).set({ status: to, updatedAt: now }).where(eq(businesses.id, businessId))
  const historyId = await recordListingEvent(tx, event, act)
  const reason = auditReason || null
  await auditListing(tx, act, event, { from, to, reason, facts: { ...facts, historyId } })
  return historyId
}
