import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import { transact } from '../../../db/transact.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { withoutPersonalData } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { lockListing } from '../listing/listing-row.server.ts'
import { type ListingAct, recordEvent } from '../mails/tell-owners.server.ts'

/** Chooses a listing as featured, for a reason that visitors read, or ends that. */
export async function setFeatured(
  db: Database,
  { isFeatured, reason, ...act }: ListingAct & { isFeatured: boolean; reason: string },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const { businessId, actor, now } = act
    const listing = await lockListing(tx, businessId)
    if (!listing.ok) return listing
    if (isFeatured && listing.value.status !== 'published')
      return refuse('conflict', 'Only a business in the public lists can be featured.')
    await tx
      .update(businesses)
      .set({ isFeatured, featuredReason: isFeatured ? reason : '', updatedAt: now })
      .where(eq(businesses.id, businessId))
    const event = isFeatured ? 'featured' : 'featured_ended'
    const historyId = await recordEvent(tx, event, { ...act, reason })
    await appendAudit(tx, {
      actor,
      subject: { kind: 'business', id: businessId },
      action: event,
      reason: withoutPersonalData(reason),
      facts: { historyId },
      at: now,
    })
    return done()
  })
}
