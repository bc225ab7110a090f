import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { findOpenList, parseSearchRequest } from '../../app/features/listing-search/index.server.ts'
import { findReviewTimes } from '../../app/features/review-times/index.server.ts'
import type { ListingFinder, ListingSuggestions } from '../../app/features/listing-search/index.ts'
import { limited } from './access.ts'
import type { ApiContext } from './context.ts'
import { requireDone } from './errors.ts'
import { textOfQuery } from './read-request.ts'

/** Of public caches. */
const KEPT_SECONDS = 60

/** Nearly everything begins with a single letter, so it suggests nothing. */
const MIN_LETTERS = 2

const NO_SUGGESTIONS: ListingSuggestions = { categories: [], businesses: [], places: [] }

const corsForEveryone = () => cors({ origin: '*', allowMethods: ['GET', 'HEAD'] })

/** The search of the pages for other programs, at `/api/v1/businesses`: public, read-only, by the same engine. */
export function businessesApi(api: ApiContext) {
  return new Hono().use(corsForEveryone()).get('/', limited(api, 'search'), async (c) => {
    const options = { publicUrl: api.publicUrl, now: new Date() }
    const find = (finder: ListingFinder) => findOpenList(finder, new URL(c.req.url), options)
    return c.json(requireDone(await answerCacheable(api, c, find)))
  })
}

/** How long reviews take, at `/api/v1/review-times`. */
export function reviewTimesApi(api: ApiContext) {
  return new Hono().use(corsForEveryone()).get('/', limited(api, 'search'), async (c) => {
    c.header('cache-control', `public, max-age=${KEPT_SECONDS}`)
    return c.json(await findReviewTimes(api.db, new Date()))
  })
}

/** Suggestions while typing, at `/api/v1/suggest?q=plu&near=27.20,-80.25`. */
export function suggestApi(api: ApiContext) {
  return new Hono()
    .use(corsForEveryone())

    .get('/', limited(api, 'suggest'), textOfQuery('q'), async (c) => {
      const { q, near } = parseSearchRequest(new URL(c.req.url))
      const find = (finder: ListingFinder) => finder.suggest(q, near)
      return c.json(q.length < MIN_LETTERS ? NO_SUGGESTIONS : await answerCacheable(api, c, find))
    })
}

/** Answers of the built-in list, while the database is away, are not kept. */
async function answerCacheable<Found>(
  api: ApiContext,
  c: Context,
  find: (finder: ListingFinder) => Promise<Found>,
): Promise<Found> {
  let isBuiltIn = false
  const found = await find(
    api.openFinder(() => {
      isBuiltIn = true
    }),
  )
  c.header('cache-control', isBuiltIn ? 'no-store' : `public, max-age=${KEPT_SECONDS}`)
  return found
}
