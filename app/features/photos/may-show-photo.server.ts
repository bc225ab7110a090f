import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, photos } from '../../db/schema/index.ts'

/**
 * May a picture be seen by whoever knows its address? Not when it was removed, and not while its listing is taken down.
 */
export async function mayShowPhoto(db: Database, photoId: string): Promise<boolean> {
  const isThere = db
    .select({ id: photos.id })
    .from(photos)
    .leftJoin(businesses, eq(businesses.id, photos.businessId))
  const [shown] = await isThere.where(
    and(eq(photos.id, photoId), sql`${businesses.status} is distinct from 'taken_down'`),
  )
  return shown !== undefined
}
