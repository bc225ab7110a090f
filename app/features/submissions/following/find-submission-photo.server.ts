import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/client.ts'
import { photos } from '../../../db/schema/index.ts'

interface SubmissionPhoto {
  id: string
  alt: string
  width: number
  height: number
  widths: number[]
}

/** A photograph that was sent for a submission and is no business's; nothing else can be named by a form. */
export async function findSubmissionPhoto(db: Database, id: string): Promise<SubmissionPhoto | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [photo] = await db
    .select({
      id: photos.id,
      alt: photos.alt,
      width: photos.width,
      height: photos.height,
      widths: photos.widths,
    })
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.kind, 'submission'), isNull(photos.businessId)))
  return photo
}
