import { eq } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { businesses, type BusinessStatus, type ListingEvent, businessHistory } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { type ListingAct, recordTeamEvent, recordHistory } from './tell-owners.server.ts'
import { withoutPersonalData } from '../audit/audit-entry.ts'
import { findNewestEntry } from '../audit/find-newest-entry.server.ts'
import { reviewerNote } from '../mail/mail-sentences.ts'
import { changeListing, type ListingRow, lockListing } from './listing-row.server.ts'
import { restoreEarlierValues } from './publish-changes.server.ts'

export async function setClosed(
  db: Database,
  { isClosed, ...act }: ListingAct & { isClosed: boolean },
): Promise<Outcome> {
  return changeListing(db, act, async (tx, { id, status }) => {
    const wanted = isClosed ? 'closed' : 'published'
    if (status === wanted) return done()
    if (status === 'unlisted') return refuse('forbidden', 'The team is holding this listing back.')
    if (status === 'taken_down') return refuse('forbidden', 'The team took this listing down.')
    if (!isClosed) await markConfirmed(tx, id, act.now)
    await setStatus(tx, isClosed ? 'closed' : 'reopened', { ...act, from: status, to: wanted })
    return done()
  })
}

/** @returns when it was confirmed: now, or shortly before */
export async function confirmListing(db: Database, act: ListingAct): Promise<Outcome<Date>> {
  return changeListing(db, act, async (tx, { id, lastConfirmedAt }) => {
    const { now } = act
    // A second click is not recorded.
    if (lastConfirmedAt && now.getTime() - lastConfirmedAt.getTime() < HOUR_MS) return done(lastConfirmedAt)
    await markConfirmed(tx, id, now)
    await recordTeamEvent(tx, 'confirmed', act)
    await auditListing(tx, act, 'confirmed')
    return done(now)
  })
}

/** An owner has looked at the listing, so the yearly reminders begin anew. */
export async function markConfirmed(q: Queries, businessId: string, now: Date): Promise<void> {
  await q
    .update(businesses)
    .set({ lastConfirmedAt: now, confirmReminders: 0, confirmRemindedAt: null })
    .where(eq(businesses.id, businessId))
}

type StatusEvent = Extract<ListingEvent, 'closed' | 'reopened' | 'taken_down' | 'put_back'>

interface StatusChange extends ListingAct {
  from: BusinessStatus
  to: BusinessStatus
  auditReason?: string | undefined
  facts?: Record<string, unknown>
}

/** The caller has locked the listing. */
export async function setStatus(
  tx: Transaction,
  event: StatusEvent,
  { from, to, auditReason, facts, ...act }: StatusChange,
): Promise<number> {
  const { businessId, now } = act
  await tx.update(businesses).set({ status: to, updatedAt: now }).where(eq(businesses.id, businessId))
  const historyId = await recordHistory(tx, { event }, act)
  const reason = auditReason || null
  await auditListing(tx, act, event, { from, to, reason, facts: { ...facts, historyId } })
  return historyId
}

interface TeamAct extends Omit<ListingAct, 'businessId'> {
  report?: string | undefined
  auditReason?: string | undefined
}

/** Refuses a listing that is not public. */
export async function takeDown(
  tx: Transaction,
  { id: businessId, status }: ListingRow,
  { report, ...act }: TeamAct & { reason: string },
): Promise<Outcome> {
  if (status !== 'published' && status !== 'closed') {
    return refuse('conflict', 'This listing isn’t public, so it can’t be taken down.')
  }
  const facts = { ...(report && { report }), ...(status === 'closed' && { wasClosed: true }) }
  await setStatus(tx, 'taken_down', { ...act, businessId, from: status, to: 'taken_down', facts })
  return done()
}

/** Refuses a listing that is not taken down. */
export async function putBack(
  tx: Transaction,
  { id: businessId, status }: ListingRow,
  { report, ...act }: TeamAct,
): Promise<Outcome> {
  if (status !== 'taken_down') return refuse('conflict', 'This listing isn’t taken down.')
  const taken = await findNewestEntry(tx, { kind: 'business', id: businessId }, 'taken_down')
  const to = taken?.facts['wasClosed'] === true ? 'closed' : 'published'
  await setStatus(tx, 'put_back', {
    ...act,
    businessId,
    from: status,
    to,
    ...(report && { facts: { report } }),
  })
  return done()
}

export async function putListingBack(
  db: Database,
  { reason, ...act }: ListingAct & { reason: string },
): Promise<Outcome> {
  const reasons = { reason: reviewerNote(reason)[0], auditReason: withoutPersonalData(reason) }
  return changeListing(db, act, (tx, listing) => putBack(tx, listing, { ...act, ...reasons }))
}

export function canUndoTeamAct(event: ListingEvent | null): boolean {
  return event === null || event === 'closed' || event === 'reopened' || event === 'taken_down'
}

/** Refuses when the listing has changed again. */
export async function undoTeamAct(
  tx: Transaction,
  historyId: number,
  act: Omit<ListingAct, 'businessId'> & { report?: string | undefined },
): Promise<Outcome> {
  const [entry] = await tx.select().from(businessHistory).where(eq(businessHistory.id, historyId))
  if (!entry) return refuse('not_found', 'We couldn’t find that change.')
  const locked = await lockListing(tx, entry.businessId)
  if (!locked.ok) return locked
  const listing = locked.value
  const { report, ...telling } = act
  if (entry.event === null) {
    return (await restoreEarlierValues(tx, entry, telling)).length === 0 ? CHANGED_AGAIN : done()
  }
  if (entry.event === 'taken_down') return putBack(tx, listing, act)
  const [wanted, undo, to] =
    entry.event === 'closed'
      ? (['closed', 'reopened', 'published'] as const)
      : (['published', 'closed', 'closed'] as const)
  if (!canUndoTeamAct(entry.event) || listing.status !== wanted) return CHANGED_AGAIN
  await setStatus(tx, undo, {
    ...telling,
    businessId: listing.id,
    from: wanted,
    to,
    ...(report && { facts: { report } }),
  })
  return done()
}

const CHANGED_AGAIN = refuse('conflict', 'The listing has changed again, so you can’t undo this here.')

export async function setFeatured(
  db: Database,
  { isFeatured, reason, ...act }: ListingAct & { isFeatured: boolean; reason: string },
): Promise<Outcome> {
  return changeListing(db, act, async (tx, { id, status }) => {
    if (isFeatured && status !== 'published') {
      return refuse('conflict', 'Only a business in the public lists can be featured.')
    }
    await tx
      .update(businesses)
      .set({ isFeatured, featuredReason: isFeatured ? reason : '', updatedAt: act.now })
      .where(eq(businesses.id, id))
    const event = isFeatured ? 'featured' : 'featured_ended'
    const historyId = await recordHistory(tx, { event }, { ...act, reason })
    await auditListing(tx, act, event, { reason: withoutPersonalData(reason), facts: { historyId } })
    return done()
  })
}
