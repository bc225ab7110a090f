import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { posts } from '../../db/schema/index.ts'
import type { PostType } from './post.ts'

/**
 * Not taken down and not over; the index `posts_running` answers it. An event without an end may be over up
 * to an hour before.
 */
export function isRunning(type: Exclude<PostType, 'update'>, now: Date): SQL | undefined {
  return and(eq(posts.type, type), isNull(posts.takenDownAt), gt(posts.overAt, now.toISOString()))
}
