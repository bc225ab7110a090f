import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, businessImages, photos } from '../../db/schema/index.ts'
import type { Actor } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { type Links, recordTeamEvent } from '../owners/index.server.ts'
import { LONGEST_ALT, photoAddress } from './photo.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Pictures of a gallery; more would make the profile slow, and nobody looks at them. */
export const LARGEST_GALLERY = 24

/** The gallery has no room for another picture. */
export class GalleryIsFull extends Error {}

interface PhotoChange {
  photoId: string
  actor: Actor
  /** The team says why it changes a picture of somebody else's. */
  reason?: string | undefined
  links: Links
  now: Date
}

/** Shows a stored photo as the banner or the profile photo; the one before has no place any more and is swept. */
export async function useAsBusinessPhoto(
  db: Database,
  { businessId, kind, ...act }: PhotoChange & { businessId: string; kind: 'banner' | 'profile' },
): Promise<void> {
  const { photoId, now } = act
  await db.transaction(async (tx) => {
    const place = kind === 'banner' ? { bannerPhotoId: photoId } : { profilePhotoId: photoId }
    await tx
      .update(businesses)
      .set({ ...place, updatedAt: now })
      .where(eq(businesses.id, businessId))
    const action = kind === 'banner' ? 'banner_changed' : 'profile_photo_changed'
    await append(tx, { ...act, action, businessId })
  })
}

/** Adds a stored photo to the end of the gallery. @throws GalleryIsFull */
export async function addToGallery(
  db: Database,
  { businessId, ...act }: PhotoChange & { businessId: string },
): Promise<void> {
  const { photoId, now } = act
  await db.transaction(async (tx) => {
    await addGalleryRow(tx, { businessId, photoId, now })
    await append(tx, { ...act, action: 'added_to_gallery', businessId })
  })
}

async function addGalleryRow(
  tx: Transaction,
  { businessId, photoId, now }: { businessId: string; photoId: string; now: Date },
): Promise<void> {
  // Whoever adds at the same time waits here, so that the places differ and the limit holds.
  await tx.update(businesses).set({ updatedAt: now }).where(eq(businesses.id, businessId))
  const [gallery] = await tx
    .select({
      size: count(),
      next: sql<number>`coalesce(max(${businessImages.position}) + 1, 0)`.mapWith(Number),
    })
    .from(businessImages)
    .where(eq(businessImages.businessId, businessId))
  if ((gallery?.size ?? 0) >= LARGEST_GALLERY) throw new GalleryIsFull()
  const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId))
  if (!photo) throw new Error(`There is no photo ${photoId}.`)
  await tx.insert(businessImages).values({
    businessId,
    photoId,
    url: photoAddress(photo.id, photo.width),
    alt: photo.alt,
    position: gallery?.next ?? 0,
  })
}

/** The photo of a business, for whoever wants to change it; nothing for one of a submission. */
export async function findBusinessPhoto(db: Database, photoId: string) {
  const [photo] = await db
    .select({ id: photos.id, businessId: photos.businessId, kind: photos.kind })
    .from(photos)
    .where(eq(photos.id, photoId))
  return photo?.businessId ? { ...photo, businessId: photo.businessId } : undefined
}

/** Other words for whoever cannot see the picture. @returns false when it is not there any more */
export async function describePhoto(
  db: Database,
  { businessId, alt, ...act }: PhotoChange & { businessId: string; alt: string },
): Promise<boolean> {
  const { photoId } = act
  const words = alt.trim().slice(0, LONGEST_ALT)
  return db.transaction(async (tx) => {
    const described = await tx
      .update(photos)
      .set({ alt: words })
      .where(eq(photos.id, photoId))
      .returning({ id: photos.id })
    if (described.length === 0) return false
    await tx.update(businessImages).set({ alt: words }).where(eq(businessImages.photoId, photoId))
    await append(tx, { ...act, action: 'described', businessId })
    return true
  })
}

/**
 * Words for the photo of a submission, which belongs to nobody yet: who knows its id sent it.
 * @returns false when there is no such photo, or a business has it by now
 */
export async function describeSubmissionPhoto(db: Database, photoId: string, alt: string): Promise<boolean> {
  const isOfNobody = and(eq(photos.id, photoId), eq(photos.kind, 'submission'), isNull(photos.businessId))
  const words = alt.trim().slice(0, LONGEST_ALT)
  const described = await db.update(photos).set({ alt: words }).where(isOfNobody).returning({ id: photos.id })
  return described.length > 0
}

/**
 * Takes a photo from wherever it is shown. Its files go with the next sweep.
 * @returns false when it is not there any more
 */
export async function removePhoto(
  db: Database,
  { businessId, ...act }: PhotoChange & { businessId: string },
): Promise<boolean> {
  const { photoId, now } = act
  return db.transaction(async (tx) => {
    // The keys of the database take it from businesses, galleries and posts.
    const removed = await tx.delete(photos).where(eq(photos.id, photoId)).returning({ id: photos.id })
    if (removed.length === 0) return false
    await tx.update(businesses).set({ updatedAt: now }).where(eq(businesses.id, businessId))
    await append(tx, { ...act, action: 'removed', businessId })
    return true
  })
}

const EVENTS = {
  banner_changed: 'picture_added',
  profile_photo_changed: 'picture_added',
  added_to_gallery: 'picture_added',
  described: 'picture_described',
  removed: 'picture_removed',
} as const

async function append(
  tx: Transaction,
  { photoId, action, ...act }: PhotoChange & { action: keyof typeof EVENTS; businessId: string },
): Promise<void> {
  const { businessId, actor, now } = act
  await recordTeamEvent(tx, EVENTS[action], act)
  await appendAudit(tx, {
    actor,
    subject: { kind: 'photo', id: photoId },
    action,
    facts: { businessId },
    at: now,
  })
}
