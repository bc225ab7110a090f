import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businessImages } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { type ListingAct, recordTeamEvent } from '../owners/tell-owners.server.ts'
import { touchListing } from '../owners/listing-row.server.ts'

export async function orderGallery(
  db: Database,
  { photoIds, ...act }: ListingAct & { photoIds: readonly string[] },
): Promise<Outcome> {
  const { businessId, now } = act
  return transact(db, async (tx) => {
    // Serializes with `addToGallery`.
    await touchListing(tx, businessId, now)
    const images = await tx
      .select({ id: businessImages.id, photoId: businessImages.photoId })
      .from(businessImages)
      .where(eq(businessImages.businessId, businessId))
      .orderBy(asc(businessImages.position), asc(businessImages.id))
    const uploaded = images.filter(({ photoId }) => photoId !== null)
    const wanted = photoIds.flatMap((photoId) => uploaded.find((image) => image.photoId === photoId) ?? [])
    if (new Set(wanted).size !== uploaded.length || photoIds.length !== uploaded.length) {
      return refuse('gallery_changed')
    }
    const inOrder = images.map((image) => (image.photoId === null ? image : wanted.shift()!))
    for (const [position, { id }] of inOrder.entries()) {
      await tx.update(businessImages).set({ position }).where(eq(businessImages.id, id))
    }
    await recordTeamEvent(tx, 'pictures_ordered', act)
    await auditListing(tx, act, 'gallery_ordered', { facts: { photos: photoIds } })
    return done()
  })
}
