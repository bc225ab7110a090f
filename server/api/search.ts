import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { findOpenList } from '../../app/features/listing-search/find-open-list.server.ts'
import { parseSearchRequest } from '../../app/features/listing-search/search-params.server.ts'
import { suggestAnswers } from '../../app/features/listing-search/suggest-answers.server.ts'
import { findReviewTimes } from '../../app/features/review-times/find-review-times.server.ts'
import type { ListingSuggestions } from '../../app/features/listing-search/listing-query.ts'
import { limited } from './access.ts'
import type { ApiContext } from './context.ts'
import { requireDone } from './errors.ts'
import { textOfQuery } from './read-request.ts'

const KEPT = { 'cache-control': 'public, max-age=60' }

/** Nearly everything begins with a single letter, so it suggests nothing. */
const MIN_LETTERS = 2

const NO_SUGGESTIONS: ListingSuggestions = { categories: [], businesses: [], places: [] }

const corsForEveryone = () => cors({ origin: '*', allowMethods: ['GET', 'HEAD'] })

/** The search of the pages for other programs, at `/api/v1/businesses`: public, read-only. */
export function businessesApi(api: ApiContext) {
  return new Hono().use(corsForEveryone()).get('/', limited(api, 'search'), async (c) => {
    const options = { publicUrl: api.publicUrl, now: new Date() }
    const list = requireDone(await findOpenList(api.openSource(), new URL(c.req.url), options))
    return c.json(list, 200, KEPT)
  })
}

export function reviewTimesApi(api: ApiContext) {
  return new Hono().use(corsForEveryone()).get('/', limited(api, 'search'), async (c) => {
    return c.json(await findReviewTimes(api.db, new Date()), 200, KEPT)
  })
}

/** Suggestions while typing, at `/api/v1/suggest?q=plu&near=27.20,-80.25`. */
export function suggestApi(api: ApiContext) {
  return new Hono()
    .use(corsForEveryone())

    .get('/', limited(api, 'suggest'), textOfQuery('q'), async (c) => {
      const { q, near } = parseSearchRequest(new URL(c.req.url))
      if (q.length < MIN_LETTERS) return c.json(NO_SUGGESTIONS)
      return c.json(await suggestAnswers(api.openSource(), q, near), 200, KEPT)
    })
}
