import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { every } from 'hono/combine'
import { cors } from 'hono/cors'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { findOpenList } from '../../app/features/listing-search/find-open-list.server.ts'
import { parseSearchRequest } from '../../app/features/listing-search/search-params.server.ts'
import { suggestAnswers } from '../../app/features/listing-search/suggest-answers.server.ts'
import { findReviewTimes } from '../../app/features/review-times/find-review-times.server.ts'
import { apiDocument } from '../../app/features/open-api/api-document.server.ts'
import { LISTING_FORMATS, writeListing } from '../../app/features/open-api/one-listing.server.ts'
import type { ListingSuggestions } from '../../app/features/listing-search/listing-query.ts'
import { limited } from './access.ts'
import type { ApiContext } from './context.ts'
import { notFound, requireDone } from './errors.ts'
import { textOfQuery } from './read-request.ts'

const KEPT = { 'cache-control': 'public, max-age=60' }

/** Nearly everything begins with a single letter, so it suggests nothing. */
const MIN_LETTERS = 2

const NO_SUGGESTIONS: ListingSuggestions = { categories: [], businesses: [], places: [] }

const READ_ELSEWHERE = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After']
const OF_EVERY_ANSWER = [
  ...RETAINED_304_HEADERS,
  ...READ_ELSEWHERE,
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
]

/** For programs of other sites. */
export const corsForEveryone = () =>
  cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders: READ_ELSEWHERE })

const forEveryone = () =>
  every(corsForEveryone(), etag({ retainedHeaders: OF_EVERY_ANSWER.map((name) => name.toLowerCase()) }))

/** Where `next` leads, as RFC 8288 says it. */
export function linkNext(c: Context, publicUrl: string, next: string | null): void {
  if (next === null) return
  const url = new URL(c.req.url)
  url.searchParams.set('cursor', next)
  c.header('link', `<${publicUrl}${url.pathname}${url.search}>; rel="next"`)
}

/** The search of the pages for other programs, at `/api/v1/businesses`: public, read-only. */
export function businessesApi(api: ApiContext) {
  const { publicUrl } = api
  return new Hono()
    .use(forEveryone())
    .get('/', limited(api, 'search'), async (c) => {
      const options = { publicUrl, now: new Date() }
      const list = requireDone(await findOpenList(api.openSource(), new URL(c.req.url), options))
      linkNext(c, publicUrl, list.next)
      return c.json(list, 200, KEPT)
    })
    .get('/:name', limited(api, 'search'), async (c) => {
      const [id = '', suffix] = c.req.param('name').split('.')
      const format = suffix === undefined ? acceptedFormat(c) : LISTING_FORMATS[suffix]
      const text = format && (await writeListing(api.openSource(), { id, format, publicUrl }))
      if (text === undefined) throw notFound('There is no business by that identifier in the directory.')
      const type = `${format?.mediaType}; charset=utf-8`
      return c.body(text, 200, {
        ...KEPT,
        'content-type': type,
        ...(suffix === undefined && { vary: 'Accept' }),
      })
    })
}

function acceptedFormat(c: Context) {
  const [json, ...others] = Object.values(LISTING_FORMATS)
  const supports = [json, ...others].map((format) => format?.mediaType ?? '')
  const chosen = accepts(c, { header: 'Accept', supports, default: supports[0] ?? '' })
  return others.find(({ mediaType }) => mediaType === chosen) ?? json
}

export function openApiApi({ publicUrl }: ApiContext) {
  return new Hono().use(forEveryone()).get('/', (c) => c.json(apiDocument(publicUrl), 200, KEPT))
}

export function reviewTimesApi(api: ApiContext) {
  return new Hono().use(forEveryone()).get('/', limited(api, 'search'), async (c) => {
    return c.json(await findReviewTimes(api.db, new Date()), 200, KEPT)
  })
}

/** Suggestions while typing, at `/api/v1/suggest?q=plu&near=27.20,-80.25`. */
export function suggestApi(api: ApiContext) {
  return new Hono().use(forEveryone()).get('/', limited(api, 'suggest'), textOfQuery('q'), async (c) => {
    const { q, near } = parseSearchRequest(new URL(c.req.url))
    if (q.length < MIN_LETTERS) return c.json(NO_SUGGESTIONS)
    return c.json(await suggestAnswers(api.openSource(), q, near), 200, KEPT)
  })
}
