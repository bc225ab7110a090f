import { randomUUID } from 'node:crypto'
import { and, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { photos } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { LARGEST_PHOTO, LONGEST_ALT, type PhotoKind, photoKey, type StoredPhoto } from './photo.ts'
import type { PhotoProcessor } from './photo-processor.ts'
import { DAY_MS } from '../../time/durations.ts'
import { cutText } from '../../text/cut-text.ts'

export interface PhotoStoring {
  db: Database
  files: FileStore
  photoProcessor: PhotoProcessor
}

interface NewPhoto {
  content: Buffer
  kind: PhotoKind
  alt: string
  businessId?: string | undefined
  sender: string
  uploadedBy?: string | undefined
  now: Date
}

/** In a day, from wherever they come: anybody may send them, and a full disk would stop the database. */
const MOST_OF_NOBODY = 1000

/** Files first and the row last: what has a row is whole, and files without a row are swept. */
export async function storePhoto(
  { db, files, photoProcessor }: PhotoStoring,
  { content, kind, alt, businessId, uploadedBy, sender, now }: NewPhoto,
): Promise<Outcome<StoredPhoto>> {
  const isFull = businessId === undefined && (await countUnattachedPhotos(db, now)) >= MOST_OF_NOBODY
  if (content.length > LARGEST_PHOTO) {
    return refuse('too_large', 'This picture is larger than 12 MB. Choose a smaller one.')
  }
  if (isFull) return refuse('busy')
  const processed = await photoProcessor.process(content, sender)
  if (!processed.ok) return processed
  const { width, height, sizes } = processed.value
  const id = randomUUID()
  const photo = {
    id,
    alt: cutText(alt.trim(), LONGEST_ALT),
    width,
    height,
    widths: sizes.map((size) => size.width),
  }
  try {
    for (const size of sizes) await files.put(photoKey(id, size.width), size.webp, 'image/webp')
    await db.insert(photos).values({
      ...photo,
      kind,
      businessId,
      uploadedBy,
      createdAt: now,
    })
  } catch (error) {
    await Promise.allSettled(photo.widths.map((one) => files.delete(photoKey(id, one))))
    throw error
  }
  return done(photo)
}

function countUnattachedPhotos(db: Database, now: Date): Promise<number> {
  const since = gt(photos.createdAt, new Date(now.getTime() - DAY_MS))
  return db.$count(photos, and(isNull(photos.businessId), since))
}
