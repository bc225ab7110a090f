import { and, asc, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { rethrowRedacted } from '../../db/transact.ts'
import { followedSearches } from '../../db/schema/index.ts'
import { isDatabaseAway } from '../../db/unavailable.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { parseSearchRequest } from '../listing-search/search-params.server.ts'
import { searchPath } from '../listing-search/search-request.ts'
import { sendText } from '../mail/send-text.server.ts'
import { findFeed, WEEK_MS } from './find-feed.server.ts'
import { writeLink } from '../private-links/private-links.server.ts'
import { FOLLOW_MAILS } from './by-email/follow-mails.server.ts'

/** A listing has the time at which its transaction began, and nobody sees it before that one ends. */
const SETTLING_MS = 10 * MINUTE_MS

/** After so many failures in a row a search is set aside, and its follower told; once a week it is tried again. */
const MOST_FAILURES = 3

/** Of one run, so that thousands of mails do not go out at once. */
const AT_ONCE = 200

type Follow = typeof followedSearches.$inferSelect

/** Mails what is new in searches that were told of a week ago. A job. @returns how many mails */
export async function tellFollowers(db: Database, context: ActContext, most = AT_ONCE): Promise<number> {
  const due = await db
    .select()
    .from(followedSearches)
    .where(isDue(context.now))
    .orderBy(asc(followedSearches.failures), asc(followedSearches.toldUntil))
    .limit(most)
  let mails = 0
  let firstError: unknown
  for (const follow of due) {
    try {
      if (await tellFollower(db, follow, context)) mails++
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      // The other searches should not wait for this one.
      firstError ??= error
      await setBack(db, follow, context).catch(() => undefined)
    }
  }
  if (firstError) rethrowRedacted(firstError)
  return mails
}

async function setBack(db: Database, { id, email, title, path }: Follow, { now, ...links }: ActContext) {
  await db.transaction(async (tx) => {
    const [follow] = await tx
      .update(followedSearches)
      .set({ failures: sql`${followedSearches.failures} + 1`, failedAt: now })
      .where(and(eq(followedSearches.id, id), isDue(now)))
      .returning()
    if (follow?.failures !== MOST_FAILURES) return
    const endLink = writeLink(links, 'end-follow', id)
    await sendText(
      tx,
      [email],
      FOLLOW_MAILS.setAside({ title, endLink, resultsLink: links.publicUrl + path }),
    )
  })
}

async function tellFollower(
  db: Database,
  { id, email, path, title, toldUntil }: Follow,
  { now, ...links }: ActContext,
): Promise<boolean> {
  if (!toldUntil) return false
  const request = parseSearchRequest(new URL(path, links.publicUrl))
  const feed = await findFeed({ db }, request, now, toldUntil)
  const until = new Date(now.getTime() - SETTLING_MS)
  const entries = (feed?.entries ?? []).filter(({ publishedAt }) => {
    const at = new Date(publishedAt)
    return at > toldUntil && at <= until
  })
  return db.transaction(async (tx) => {
    const moved = await tx
      .update(followedSearches)
      .set({ toldUntil: until, failures: 0 })
      .where(and(eq(followedSearches.id, id), isDue(now)))
    // It has ended, or another server is telling them.
    if (moved.rowCount === 0 || entries.length === 0) return false
    const news = FOLLOW_MAILS.news({
      title,
      entries,
      publicUrl: links.publicUrl,
      resultsPath: searchPath(request),
      endLink: writeLink(links, 'end-follow', id),
    })
    await sendText(tx, [email], news)
    return true
  })
}

function isDue(now: Date) {
  const aWeekAgo = new Date(now.getTime() - WEEK_MS)
  return and(
    lte(followedSearches.toldUntil, new Date(aWeekAgo.getTime() - SETTLING_MS)),
    or(lt(followedSearches.failures, MOST_FAILURES), lte(followedSearches.failedAt, aWeekAgo)),
  )
}
