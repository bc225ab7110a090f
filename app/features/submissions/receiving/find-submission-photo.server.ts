import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/client.ts'
import { photos } from '../../../db/schema/index.ts'
import { photoColumns } from '../../businesses/business-pictures.server.ts'
import type { StoredPhoto } from '../../photos/photo.ts'

/** A photograph that was sent for a submission and is no business's; nothing else can be named by a form. */
export async function findSubmissionPhoto(db: Database, id: string): Promise<StoredPhoto | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [photo] = await db
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.kind, 'submission'), isNull(photos.businessId)))
  return photo
}
