import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { businesses, businessImages, photos } from '../../db/schema/index.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { photoAddress, type StoredPhoto } from '../photos/photo.ts'
import { addGalleryRow, GALLERY_FULL, LARGEST_GALLERY } from './business-photos.server.ts'

const PLACES = [
  { column: 'bannerPhotoId', name: 'banner', label: 'Banner' },
  { column: 'profilePhotoId', name: 'profilePhoto', label: 'Profile photo' },
] as const

async function findPlaced(q: Pick<Database, 'query'>, businessId: string) {
  const placed = await q.query.businesses.findFirst({
    columns: { id: true },
    where: eq(businesses.id, businessId),
    with: {
      banner: true,
      profilePhoto: true,
      images: { with: { photo: true }, orderBy: [asc(businessImages.position), asc(businessImages.id)] },
    },
  })
  if (!placed) throw new Error(`There is no listing ${businessId}.`)
  return placed
}

/** Its uploaded pictures, as they stand on its page, and for how many more its gallery has room. */
export async function findPictures(db: Database, businessId: string) {
  const { images, ...placed } = await findPlaced(db, businessId)
  const shown = (photo: StoredPhoto | null, label: string) =>
    photo
      ? [
          {
            photoId: photo.id,
            src: photoAddress(photo.id, photo.widths[0] ?? photo.width),
            label: [label, photo.alt].filter(Boolean).join(': '),
          },
        ]
      : []
  return {
    room: LARGEST_GALLERY - images.length,
    pictures: [
      ...PLACES.flatMap(({ name, label }) => shown(placed[name], label)),
      ...images.flatMap(({ photo }, at) => shown(photo, `Picture ${at + 1}`)),
    ],
  }
}

/** A banner or profile photo joins the gallery of a listing that has one. @returns the photos */
export async function movePictures(
  tx: Transaction,
  { from, to, photoIds, now }: { from: string; to: string; photoIds: readonly string[]; now: Date },
): Promise<Outcome<string[]>> {
  const [gone, kept] = [await findPlaced(tx, from), await findPlaced(tx, to)]
  const isChosen = (photo: StoredPhoto | null) => photo !== null && photoIds.includes(photo.id)
  const joining = gone.images.filter(({ photo }) => isChosen(photo)).map(({ photo }) => photo!.id)
  const taken: string[] = []
  for (const { column, name } of PLACES) {
    const photo = gone[name]
    if (!photo || !isChosen(photo)) continue
    await tx
      .update(businesses)
      .set({ [column]: null })
      .where(eq(businesses.id, from))
    if (kept[name]) joining.push(photo.id)
    else {
      taken.push(photo.id)
      await tx
        .update(businesses)
        .set({ [column]: photo.id })
        .where(eq(businesses.id, to))
    }
  }
  await tx.delete(businessImages).where(inArray(businessImages.photoId, joining))
  for (const photoId of joining) {
    if (!(await addGalleryRow(tx, { businessId: to, photoId, now }))) return GALLERY_FULL
  }
  const moved = [...joining, ...taken]
  await tx.update(photos).set({ businessId: to }).where(inArray(photos.id, moved))
  return done(moved)
}
