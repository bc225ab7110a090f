import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, photos, posts } from '../../db/schema/index.ts'

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
