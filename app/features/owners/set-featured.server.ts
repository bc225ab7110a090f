import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { withoutPersonalData } from '../audit/without-personal-data.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { changeListing } from './listing/change-listing.server.ts'
import { type ListingAct, recordListingEvent } from './tell-owners.server.ts'

/** Chooses a listing as featured, for a reason that visitors read, or ends that. */
export async function setFeatured(
  db: Database,
  { isFeatured, reason, ...act }: ListingAct & { isFeatured: boolean; reason: string },
): Promise<Outcome> {
  return changeListing(db, act.businessId, async (tx, { id, status }) => {
    if (isFeatured && status !== 'published') {
      return refuse('conflict', 'Only a business in the public lists can be featured.')
    }
    await tx
      .update(businesses)
      .set({ isFeatured, featuredReason: isFeatured ? reason : '', updatedAt: act.now })
      .where(eq(businesses.id, id))
    const event = isFeatured ? 'featured' : 'featured_ended'
    const historyId = await recordListingEvent(tx, event, { ...act, reason })
    await auditListing(tx, act, event, { reason: withoutPersonalData(reason), facts: { historyId } })
    return done()
  })
}
