import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import type { Actor } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { lockOwnListing } from './lock-own-listing.server.ts'
import { OwnerRefusal } from './owner-refusal.ts'

/**
 * Says that a business has closed for good, or is open again. A closed one leaves the lists; its page stays and says so.
 * @throws OwnerRefusal `not_found`; `forbidden` for a listing that the team keeps back
 */
export async function setClosed(
  db: Database,
  { businessId, isClosed, actor, now }: { businessId: string; isClosed: boolean; actor: Actor; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { status } = await lockOwnListing(tx, businessId, actor)
    const wanted = isClosed ? 'closed' : 'published'
    if (status === wanted) return
    if (status === 'unlisted') throw new OwnerRefusal('forbidden', 'This listing is kept back by the team.')
    await tx
      .update(businesses)
      .set({ status: wanted, updatedAt: now, ...(!isClosed && CONFIRMED(now)) })
      .where(eq(businesses.id, businessId))
    await appendAudit(tx, {
      actor,
      subject: { kind: 'business', id: businessId },
      action: isClosed ? 'closed' : 'reopened',
      from: status,
      to: wanted,
      at: now,
    })
  })
}

/**
 * Somebody who must know says that the listing is right.
 * @returns when it was confirmed: now, or shortly before
 * @throws OwnerRefusal `not_found`
 */
export async function confirmListing(
  db: Database,
  { businessId, actor, now }: { businessId: string; actor: Actor; now: Date },
): Promise<Date> {
  return db.transaction(async (tx) => {
    const { lastConfirmedAt } = await lockOwnListing(tx, businessId, actor)
    // A second click is no second fact.
    if (lastConfirmedAt && now.getTime() - lastConfirmedAt.getTime() < AN_HOUR) return lastConfirmedAt
    await tx.update(businesses).set(CONFIRMED(now)).where(eq(businesses.id, businessId))
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
