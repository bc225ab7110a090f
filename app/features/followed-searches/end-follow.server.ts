import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { rethrowRedacted } from '../../db/transact.ts'
import { followedSearches } from '../../db/schema/index.ts'
import { DAY_MS } from '../../time/durations.ts'
import { DAYS_TO_CONFIRM } from './feed-path.ts'

const WORDS = { title: followedSearches.title, path: followedSearches.path }

export async function findFollow(q: Queries, id: string) {
  const [follow] = await q.select(WORDS).from(followedSearches).where(eq(followedSearches.id, id))
  return follow
}

export async function endFollow(q: Queries, id: string) {
  const [ended] = await q.delete(followedSearches).where(eq(followedSearches.id, id)).returning(WORDS)
  return ended
}

export async function endFollowsOf(q: Queries, email: string): Promise<void> {
  await q
    .delete(followedSearches)
    .where(eq(followedSearches.email, email.toLowerCase()))
    .catch(rethrowRedacted)
}

/** Deletes searches whose address nobody confirmed. A job. @returns how many */
export async function forgetUnconfirmedFollows(q: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAYS_TO_CONFIRM * DAY_MS)
  const forgotten = await q
    .delete(followedSearches)
    .where(and(isNull(followedSearches.toldUntil), lt(followedSearches.askedAt, before)))
  return forgotten.rowCount ?? 0
}
