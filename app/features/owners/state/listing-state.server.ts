import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import type { Actor } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { lockOwnListing } from '../listing/lock-own-listing.server.ts'
import { OwnerRefusal } from '../owner-refusal.ts'
import { setStatus } from './set-status.server.ts'
import { type Links, recordTeamEvent } from '../mails/tell-owners.server.ts'

/** @throws OwnerRefusal `not_found`; `forbidden` for a listing that the team keeps back or has taken down */
export async function setClosed(
  db: Database,
  {
    businessId,
    isClosed,
    ...act
  }: { businessId: string; isClosed: boolean; actor: Actor; links: Links; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { status } = await lockOwnListing(tx, businessId, act.actor)
    const wanted = isClosed ? 'closed' : 'published'
    if (status === wanted) return
    if (status === 'unlisted') throw new OwnerRefusal('forbidden', 'This listing is kept back by the team.')
    if (status === 'taken_down') {
      throw new OwnerRefusal('forbidden', 'This listing was taken down by the team.')
    }
    if (!isClosed) {
      await tx.update(businesses).set(CONFIRMED(act.now)).where(eq(businesses.id, businessId))
    }
    await setStatus(tx, isClosed ? 'closed' : 'reopened', { ...act, businessId, from: status, to: wanted })
  })
}

/**
 * @returns when it was confirmed: now, or shortly before
 * @throws OwnerRefusal `not_found`
 */
export async function confirmListing(
  db: Database,
  { businessId, actor, links, now }: { businessId: string; actor: Actor; links: Links; now: Date },
): Promise<Date> {
  return db.transaction(async (tx) => {
    const { lastConfirmedAt } = await lockOwnListing(tx, businessId, actor)
    // A second click is not recorded.
    if (lastConfirmedAt && now.getTime() - lastConfirmedAt.getTime() < AN_HOUR) return lastConfirmedAt
    await tx.update(businesses).set(CONFIRMED(now)).where(eq(businesses.id, businessId))
    await recordTeamEvent(tx, 'confirmed', { businessId, actor, links, now })
    await appendAudit(tx, {
      actor,
      subject: { kind: 'business', id: businessId },
      action: 'confirmed',
      at: now,
    })
    return now
  })
}

const AN_HOUR = 3_600_000

const CONFIRMED = (now: Date) => ({ lastConfirmedAt: now, confirmReminders: 0, confirmRemindedAt: null })
