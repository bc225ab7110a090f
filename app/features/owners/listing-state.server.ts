import { eq } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { changeOwnListing } from './listing/change-listing.server.ts'
import { type ListingAct, recordTeamEvent } from './tell-owners.server.ts'
import { setStatus } from './set-status.server.ts'

export async function setClosed(
  db: Database,
  { isClosed, ...act }: ListingAct & { isClosed: boolean },
): Promise<Outcome> {
  return changeOwnListing(db, act, async (tx, { id, status }) => {
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
  return changeOwnListing(db, act, async (tx, { id, lastConfirmedAt }) => {
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
