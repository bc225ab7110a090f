import { and, eq, lte } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { businesses, type BusinessStatus, type ListingEvent, businessHistory } from '../../db/schema/index.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { CHECKED } from '../businesses/business-row.server.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { type ListingAct, recordTeamEvent, recordHistory } from './tell-owners.server.ts'
import { THE_SYSTEM, withoutPersonalData } from '../audit/audit-entry.ts'
import { endOfDay, lastDay as dayOf } from '../businesses/last-day.server.ts'
import { findNewestEntry } from '../audit/find-newest-entry.server.ts'
import { endSentence } from '../../text/end-sentence.ts'
import { reviewerNote } from '../mail/mail-sentences.ts'
import { changeListing, type ListingRow, lockListing } from './listing-row.server.ts'
import { restoreEarlierValues } from './publish-changes.server.ts'

export async function setClosed(
  db: Database,
  { isClosed, ...act }: ListingAct & { isClosed: boolean },
): Promise<Outcome> {
  return changeListing(db, act, async (tx, listing) => {
    const { id, status } = listing
    const event = isClosed ? 'closed' : 'reopened'
    if (status === STATUS_AFTER[event]) return done()
    if (status === 'unlisted') return refuse('forbidden', 'The team is holding this listing back.')
    if (status === 'taken_down') return refuse('forbidden', 'The team took this listing down.')
    if (!isClosed) await markConfirmed(tx, id, act.now)
    await setStatus(tx, listing, event, act)
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

/** An owner or the team has looked at the listing: the yearly reminders begin anew, and it is not only a list’s. */
export async function markConfirmed(q: Queries, businessId: string, now: Date): Promise<void> {
  await q
    .update(businesses)
    .set({ lastConfirmedAt: now, confirmReminders: 0, confirmRemindedAt: null, ...CHECKED })
    .where(eq(businesses.id, businessId))
}

const STATUS_AFTER = {
  closed: 'closed',
  reopened: 'published',
  taken_down: 'taken_down',
  put_back: 'published',
} as const satisfies Partial<Record<ListingEvent, BusinessStatus>>

type ChangedListing = Pick<ListingRow, 'id' | 'status'>

interface TeamAct extends Omit<ListingAct, 'businessId'> {
  /** The report that it answers. */
  report?: string | undefined
  auditReason?: string | undefined
}

interface StatusChange extends TeamAct {
  to?: BusinessStatus
  facts?: Record<string, unknown>
}

/** The caller has locked the listing. */
export async function setStatus(
  tx: Transaction,
  { id: businessId, status: from }: ChangedListing,
  event: keyof typeof STATUS_AFTER,
  { to = STATUS_AFTER[event], report, auditReason, facts, ...rest }: StatusChange,
): Promise<void> {
  const act = { ...rest, businessId }
  await tx
    .update(businesses)
    // By a decision taken back all is as it was, so that nobody hears of it anew.
    .set({
      status: to,
      mergedInto: null,
      updatedAt: act.now,
      ...(to === 'published' && !report && { listedAt: act.now }),
    })
    .where(eq(businesses.id, businessId))
  const historyId = await recordHistory(tx, { event }, act)
  const reason = auditReason || null
  await auditListing(tx, act, event, {
    from,
    to,
    reason,
    facts: { ...(report && { report }), ...facts, historyId },
  })
}

/** Refuses a listing that is not public. */
export async function takeDown(
  tx: Transaction,
  listing: ChangedListing,
  act: TeamAct & { reason: string },
): Promise<Outcome> {
  const { status } = listing
  if (status !== 'published' && status !== 'closed') {
    return refuse('conflict', 'This listing isn’t public, so it can’t be taken down.')
  }
  await setStatus(tx, listing, 'taken_down', {
    ...act,
    ...(status === 'closed' && { facts: { wasClosed: true } }),
  })
  return done()
}

/** Refuses a listing that is not taken down. */
export async function putBack(tx: Transaction, listing: ChangedListing, act: TeamAct): Promise<Outcome> {
  if (listing.status !== 'taken_down') return refuse('conflict', 'This listing isn’t taken down.')
  const taken = await findNewestEntry(tx, { kind: 'business', id: listing.id }, 'taken_down')
  const to = taken?.facts['wasClosed'] === true ? 'closed' : 'published'
  await setStatus(tx, listing, 'put_back', { ...act, to })
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
  { report, ...act }: TeamAct,
): Promise<Outcome> {
  const [entry] = await tx.select().from(businessHistory).where(eq(businessHistory.id, historyId))
  if (!entry) return refuse('not_found', 'We couldn’t find that change.')
  const locked = await lockListing(tx, entry.businessId)
  if (!locked.ok) return locked
  const listing = locked.value
  const { event } = entry
  if (event === null)
    return (await restoreEarlierValues(tx, entry, act)).length === 0 ? CHANGED_AGAIN : done()
  if (event === 'taken_down') return putBack(tx, listing, { ...act, report })
  const isUndoable = event === 'closed' || event === 'reopened'
  if (!isUndoable || listing.status !== STATUS_AFTER[event]) return CHANGED_AGAIN
  await setStatus(tx, listing, event === 'closed' ? 'reopened' : 'closed', { ...act, report })
  return done()
}

const CHANGED_AGAIN = refuse('conflict', 'The listing has changed again, so you can’t undo this here.')

/** @param lastDay `2027-06-30`, where the business is; without one until someone ends it */
export async function setFeatured(
  db: Database,
  {
    isFeatured,
    reason,
    lastDay,
    ...act
  }: ListingAct & { isFeatured: boolean; reason: string; lastDay?: string | undefined },
): Promise<Outcome> {
  return changeListing(db, act, async (tx, listing) => {
    const { id, status } = listing
    if (isFeatured && status !== 'published') {
      return refuse('conflict', 'Only a business in the public lists can be featured.')
    }
    const featuredUntil = isFeatured && lastDay ? endOfDay(listing, lastDay) : null
    if (featuredUntil && featuredUntil <= act.now)
      return refuseFields({ lastDay: 'Enter a day from today on' })
    await tx
      .update(businesses)
      .set({ isFeatured, featuredReason: isFeatured ? reason : '', featuredUntil, updatedAt: act.now })
      .where(eq(businesses.id, id))
    const event = isFeatured ? 'featured' : 'featured_ended'
    const why = featuredUntil ? `${endSentence(reason)} Until ${dayOf(listing, featuredUntil)}.` : reason
    const historyId = await recordHistory(tx, { event }, { ...act, reason: why })
    const facts = { historyId, ...(featuredUntil && { until: featuredUntil.toISOString() }) }
    await auditListing(tx, act, event, { reason: withoutPersonalData(reason), facts })
    return done()
  })
}

/** A job: the day of its end is over. @returns how many */
export async function endFeatured(
  db: Database,
  { now, publicUrl }: Pick<ListingAct, 'now' | 'publicUrl'>,
): Promise<number> {
  const due = await db
    .select({ businessId: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.isFeatured, true), lte(businesses.featuredUntil, now)))
  for (const { businessId } of due) {
    const act = { businessId, actor: THE_SYSTEM, publicUrl, now }
    await setFeatured(db, { ...act, isFeatured: false, reason: 'Its time as a featured business is over.' })
  }
  return due.length
}
