import { data, redirect } from 'react-router'
import { isDatabaseAway } from '../../db/unavailable.ts'
import { FollowSearch } from '../../features/followed-searches/follow-search.tsx'
import { feedPath, followPath } from '../../features/followed-searches/feed-path.ts'
import { SearchPage } from '../../features/search/search-page.tsx'
import { recordMissedSearch } from '../../features/missed-searches/missed-searches.server.ts'
import { withoutEmptyFields } from '../../features/listing-search/search-params.server.ts'
import { SEARCH_PATH, searchPath } from '../../features/listing-search/search-request.ts'
import { findSearchResults, searchSamples } from '../../features/search/find-search-results.server.ts'
import { isWorthFollowing, missedSearch } from '../../features/search/search-results.server.ts'
import { parseListAsked } from '../../features/search/find-list-page.server.ts'
import { numberedTitle, searchDescription, searchTitle } from '../../features/search/search-texts.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { isRobot } from '../../features/statistics/count-uses.server.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/businesses-search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, source, sampleList, log } = context.get(servicesContext)
  const shorter = withoutEmptyFields(request)
  if (shorter !== undefined) throw redirect(shorter, { headers: { 'cache-control': 'no-store' } })
  const asked = parseListAsked(request)
  let results
  try {
    results = await findSearchResults({ source, log }, asked)
  } catch (error) {
    const samples =
      isDatabaseAway(error) && sampleList?.isOnlySample ? searchSamples(asked.request) : undefined
    if (!samples) throw error
    const shown = { results: samples, feed: undefined, follow: followPath(asked.request) }
    return data(shown, { headers: { 'cache-control': 'no-store' } })
  }
  const missed = missedSearch(results)
  // Nobody waits for it.
  if (missed && !isRobot(request.headers.get('user-agent') ?? undefined)) {
    recordMissedSearch(db, { ...missed, now: new Date() }).catch((error: unknown) =>
      log.warn({ err: error }, 'a search without result could not be counted'),
    )
  }
  const isUnderstood = !results.hasFailed && !results.isCenterMissing && !results.whereProblem
  const feed = isUnderstood ? feedPath(results.request) : undefined
  const follow = isUnderstood && isWorthFollowing(results) ? followPath(results.request) : undefined
  const shown = { results, feed, follow }
  // A list that could not be read must not be kept for the next visitor.
  if (results.hasFailed) return data(shown, { headers: { 'cache-control': 'no-store' } })
  return shown
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Only the bare search is for search engines; its states repeat the category pages. */
export const meta: Route.MetaFunction = createMeta(({ loaderData }) => {
  if (!loaderData) return undefined
  const { results, feed } = loaderData
  const { request, center, list } = results
  const { page } = list
  const path = searchPath(
    center ? { businessId: center.id, page } : { ...request, businessId: '', page, showsMap: false },
  )
  return {
    title: numberedTitle(searchTitle(results), page),
    description: searchDescription(results),
    path,
    feed: feed === undefined ? undefined : { path: feed, title: `New listings: ${searchTitle(results)}` },
    facts: {
      kind: 'search',
      isAsked: searchPath({ ...request, page: 1 }) !== SEARCH_PATH || results.hasFailed,
    },
  }
})

export default function BusinessesSearch({ loaderData: { results, follow } }: Route.ComponentProps) {
  return (
    <>
      <SearchPage results={results} />
      {follow !== undefined && <FollowSearch path={follow} />}
    </>
  )
}
