import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import { transact } from '../../../db/transact.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import type { Actor } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { lockOwnListing } from '../listing/lock-own-listing.server.ts'
import { setStatus } from './set-status.server.ts'
import { type Links, recordTeamEvent } from '../mails/tell-owners.server.ts'

export async function setClosed(
  db: Database,
  {
    businessId,
    isClosed,
    ...act
  }: { businessId: string; isClosed: boolean; actor: Actor; links: Links; now: Date },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const own = await lockOwnListing(tx, businessId, act.actor)
    if (!own.ok) return own
    const { status } = own.value
    const wanted = isClosed ? 'closed' : 'published'
    if (status === wanted) return done()
    if (status === 'unlisted') return refuse('forbidden', 'The team is holding this listing back.')
    if (status === 'taken_down') {
      return refuse('forbidden', 'The team took this listing down.')
    }
    if (!isClosed) {
      await tx.update(businesses).set(CONFIRMED(act.now)).where(eq(businesses.id, businessId))
    }
    await setStatus(tx, isClosed ? 'closed' : 'reopened', { ...act, businessId, from: status, to: wanted })
    return done()
  })
}

/** @returns when it was confirmed: now, or shortly before */
export async function confirmListing(
  db: Database,
  { businessId, actor, links, now }: { businessId: string; actor: Actor; links: Links; now: Date },
): Promise<Outcome<Date>> {
  return transact(db, async (tx) => {
    const own = await lockOwnListing(tx, businessId, actor)
    if (!own.ok) return own
    const { lastConfirmedAt } = own.value
    // A second click is not recorded.
    if (lastConfirmedAt && now.getTime() - lastConfirmedAt.getTime() < AN_HOUR) {
      return done(lastConfirmedAt)
    }
    await tx.update(businesses).set(CONFIRMED(now)).where(eq(businesses.id, businessId))
    await recordTeamEvent(tx, 'confirmed', { businessId, actor, links, now })
    await appendAudit(tx, {
      actor,
      subject: { kind: 'business', id: businessId },
      action: 'confirmed',
      at: now,
    })
    return done(now)
  })
}

const AN_HOUR = 3_600_000

const CONFIRMED = (now: Date) => ({ lastConfirmedAt: now, confirmReminders: 0, confirmRemindedAt: null })
