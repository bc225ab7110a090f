import { and, count, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { isTeam } from '../audit/audit-entry.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { businesses, businessImages, photos, posts } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { findNewestEntry } from '../audit/find-newest-entry.server.ts'
import type { ListingAct } from '../owners/tell-owners.server.ts'
import { recordContentChange } from '../owners/record-content-change.server.ts'
import { touchListing } from '../owners/listing-row.server.ts'
import { LONGEST_ALT, photoAddress } from '../photos/photo.ts'
import { cutText } from '../../text/cut-text.ts'

export const LARGEST_GALLERY = 24

interface PhotoAct extends ListingAct {
  photoId: string
}

/** The photo replaced is deleted by the next sweep. */
export async function useAsBusinessPhoto(
  db: Database,
  { kind, ...act }: PhotoAct & { kind: keyof typeof COLUMNS },
): Promise<void> {
  const { photoId, businessId, now } = act
  await db.transaction(async (tx) => {
    await tx
      .update(businesses)
      .set({ [COLUMNS[kind]]: photoId, updatedAt: now })
      .where(eq(businesses.id, businessId))
    await record(tx, kind === 'banner' ? 'banner_changed' : 'profile_photo_changed', act)
  })
}

export async function addToGallery(db: Database, act: PhotoAct): Promise<Outcome> {
  return transact(db, async (tx) => {
    if (!(await addGalleryRow(tx, act))) return GALLERY_FULL
    await record(tx, 'added_to_gallery', act)
    return done()
  })
}

export const GALLERY_FULL = refuse(
  'gallery_full',
  `The gallery has room for ${LARGEST_GALLERY} pictures. Remove one first.`,
)

/** False where the gallery is full. */
export async function addGalleryRow(
  tx: Transaction,
  { businessId, photoId, now }: Pick<PhotoAct, 'businessId' | 'photoId' | 'now'>,
  position?: number,
) {
  // Serializes concurrent additions, so that positions differ and the limit holds.
  await touchListing(tx, businessId, now)
  const [gallery] = await tx
    .select({
      size: count(),
      next: sql<number>`coalesce(max(${businessImages.position}) + 1, 0)`.mapWith(Number),
    })
    .from(businessImages)
    .where(eq(businessImages.businessId, businessId))
  if ((gallery?.size ?? 0) >= LARGEST_GALLERY) return false
  const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId))
  if (!photo) throw new Error(`There is no photo ${photoId}.`)
  await tx.insert(businessImages).values({
    businessId,
    photoId,
    url: photoAddress(photo.id, photo.width),
    alt: photo.alt,
    position: position ?? gallery?.next ?? 0,
  })
  return true
}

export async function findBusinessPhoto(db: Database, photoId: string, isTakenDown = false) {
  const [photo] = await db
    .select({ id: photos.id, businessId: photos.businessId, kind: photos.kind })
    .from(photos)
    .where(
      and(eq(photos.id, photoId), isTakenDown ? isNotNull(photos.takenDownAt) : isNull(photos.takenDownAt)),
    )
  return photo?.businessId ? { ...photo, businessId: photo.businessId } : undefined
}

export async function describePhoto(
  db: Database,
  { alt, ...act }: PhotoAct & { alt: string },
): Promise<Outcome> {
  const { photoId } = act
  const words = cutText(alt.trim(), LONGEST_ALT)
  return transact(db, async (tx) => {
    const described = await tx.update(photos).set({ alt: words }).where(eq(photos.id, photoId))
    if (described.rowCount === 0) return refuse('not_found', GONE)
    await tx.update(businessImages).set({ alt: words }).where(eq(businessImages.photoId, photoId))
    await record(tx, 'described', act)
    return done()
  })
}

/** Deletes an owner's photo; keeps what the team takes down for a time. */
export async function removePhoto(db: Database, act: PhotoAct): Promise<Outcome> {
  const { photoId, businessId, now } = act
  return transact(db, async (tx) => {
    await touchListing(tx, businessId, now)
    const isUp = and(eq(photos.id, photoId), isNull(photos.takenDownAt))
    const place = isTeam(act.actor) ? await leavePlaces(tx, photoId, businessId) : undefined
    const [removed] = place
      ? await tx.update(photos).set({ takenDownAt: now }).where(isUp).returning()
      : // The keys of the database take it from businesses, galleries and posts.
        await tx.delete(photos).where(isUp).returning()
    if (!removed) return refuse('not_found', GONE)
    await record(tx, place ? 'taken_down' : 'removed', { ...act, place, quote: quoteOf(removed) })
    return done()
  })
}

const GONE = 'This picture is no longer there.'

type Place = { place: 'banner' | 'profile' } | { place: 'gallery'; position: number }

const COLUMNS = { banner: 'bannerPhotoId', profile: 'profilePhotoId' } as const

async function leavePlaces(tx: Transaction, photoId: string, businessId: string): Promise<Place | undefined> {
  for (const place of ['banner', 'profile'] as const) {
    const column = COLUMNS[place]
    const left = await tx
      .update(businesses)
      .set({ [column]: null })
      .where(and(eq(businesses.id, businessId), eq(businesses[column], photoId)))
    if (left.rowCount !== 0) return { place }
  }
  const [image] = await tx.delete(businessImages).where(eq(businessImages.photoId, photoId)).returning()
  return image && { place: 'gallery', position: image.position }
}

export async function putBackPhoto(db: Database, act: PhotoAct): Promise<Outcome> {
  const { photoId, businessId, now } = act
  return transact(db, async (tx) => {
    await touchListing(tx, businessId, now)
    const [photo] = await tx
      .update(photos)
      .set({ takenDownAt: null })
      .where(and(eq(photos.id, photoId), isNotNull(photos.takenDownAt)))
      .returning()
    const taken = await findNewestEntry(tx, { kind: 'photo', id: photoId }, 'taken_down')
    if (!photo || !taken) return refuse('conflict', 'This picture isn’t taken down.')
    const returned = await returnTo(tx, taken.facts as Place, act)
    if (!returned.ok) return returned
    await record(tx, 'put_back', { ...act, quote: quoteOf(photo) })
    return done()
  })
}

function quoteOf({ alt }: { alt: string }): string {
  return alt && `The picture: “${alt}”`
}

async function returnTo(tx: Transaction, place: Place, photo: PhotoAct): Promise<Outcome> {
  if (place.place === 'gallery') {
    const isPlaced = await addGalleryRow(tx, photo, place.position)
    return isPlaced ? done() : refuse('conflict', 'The gallery is full.')
  }
  const column = COLUMNS[place.place]
  const placed = await tx
    .update(businesses)
    .set({ [column]: photo.photoId })
    .where(and(eq(businesses.id, photo.businessId), isNull(businesses[column])))
  if (placed.rowCount !== 0) return done()
  const what = place.place === 'banner' ? 'banner' : 'profile photo'
  return refuse('conflict', `The listing has a new ${what}, so this one can’t go back.`)
}

const EVENTS = {
  banner_changed: 'picture_added',
  profile_photo_changed: 'picture_added',
  added_to_gallery: 'picture_added',
  described: 'picture_described',
  removed: 'picture_removed',
  taken_down: 'picture_removed',
  put_back: 'picture_put_back',
} as const

async function record(
  tx: Transaction,
  action: keyof typeof EVENTS,
  { photoId, place, ...act }: PhotoAct & { quote?: string; place?: Place | undefined },
): Promise<void> {
  const subject = { kind: 'photo', id: photoId } as const
  await recordContentChange(tx, { ...act, subject, action, event: EVENTS[action], facts: place })
}

export async function mayShowPhoto(db: Database, photoId: string): Promise<boolean> {
  const isThere = db
    .select({ id: photos.id })
    .from(photos)
    .leftJoin(businesses, eq(businesses.id, photos.businessId))
  const [shown] = await isThere.where(
    and(
      eq(photos.id, photoId),
      isNull(photos.takenDownAt),
      sql`${businesses.status} is distinct from 'taken_down'`,
      notExists(
        db
          .select({ id: posts.id })
          .from(posts)
          .where(and(eq(posts.photoId, photoId), isNotNull(posts.takenDownAt))),
      ),
    ),
  )
  return shown !== undefined
}
