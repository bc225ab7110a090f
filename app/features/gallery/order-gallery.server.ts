import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, businessImages } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import type { Actor } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { type Links, recordTeamEvent } from '../owners/index.server.ts'

interface GalleryOrder {
  businessId: string
  photoIds: readonly string[]
  actor: Actor
  links: Links
  now: Date
}

export async function orderGallery(
  db: Database,
  { businessId, photoIds, actor, links, now }: GalleryOrder,
): Promise<Outcome> {
  return transact(db, async (tx) => {
    // Serializes with `addToGallery`.
    await tx.update(businesses).set({ updatedAt: now }).where(eq(businesses.id, businessId))
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
    await recordTeamEvent(tx, 'pictures_ordered', { businessId, actor, links, now })
    await appendAudit(tx, {
      actor,
      subject: { kind: 'business', id: businessId },
      action: 'gallery_ordered',
      facts: { photos: photoIds },
      at: now,
    })
    return done()
  })
}
