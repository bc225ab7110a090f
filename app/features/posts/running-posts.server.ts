import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { posts } from '../../db/schema/index.ts'
import type { PostType } from './post.ts'

/** Not taken down and not over; the index `posts_running` answers it. An event without an end may be over up to an hour before. */
export function isRunning(type: Exclude<PostType, 'update'>, now: Date): SQL | undefined {
  return and(eq(posts.type, type), isNull(posts.takenDownAt), gt(posts.overAt, now.toISOString()))
}

/** Which of these businesses have a deal that anyone can use now. */
export async function findBusinessesWithDeal(
  db: Pick<Database, 'selectDistinct'>,
  businessIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (businessIds.length === 0) return new Set()
  const found = await db
    .selectDistinct({ id: posts.businessId })
    .from(posts)
    .where(and(inArray(posts.businessId, [...businessIds]), isRunning('deal', now)))
  return new Set(found.map(({ id }) => id))
}
