import type { IncomingMessage, ServerResponse } from 'node:http'
import { isKnownTag } from '../../app/platform/known-tag.ts'
import { acceptedEncoding, bodyFor, type KeptPage } from './kept-page.ts'

/** How long caches of others answer, at most; a change is not told to them. */
const LONGEST_SHARED_SECONDS = 10
const SHARED_REFRESH_SECONDS = 10
const LONGEST_STALE_SECONDS = 86_400
/** From hovering a link to following it. */
export const FETCHED_AHEAD = 'private, max-age=60'

/** Where an answer came from (RFC 9211). */
export type CacheStatus =
  | 'hit'
  | 'fwd=uri-miss; stored'
  | 'fwd=uri-miss; collapsed'
  | 'fwd=stale; fwd-status=503'

interface Answer {
  request: IncomingMessage
  page: KeptPage
  status: CacheStatus
}

export function sendPage(response: ServerResponse, answer: Answer): void {
  const { code, headers, body } = answerOf(answer)
  response.writeHead(code, headers)
  if (code === 304 || answer.request.method === 'HEAD') response.end()
  else if (typeof body === 'string') response.end(body, 'latin1')
  else response.end(body)
}

/** For Hono, which makes another answer of one to HEAD. */
export function headAlone(answer: Answer): Response {
  const { code, headers } = answerOf(answer)
  const pairs = new Headers()
  for (let index = 0; index < headers.length; index += 2) {
    pairs.set(headers[index] ?? '', headers[index + 1] ?? '')
  }
  return new Response(null, { status: code, headers: pairs })
}

function answerOf({ request, page, status }: Answer) {
  const now = Date.now()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const isStale = status === 'fwd=stale; fwd-status=503'
  const headers = [
    ...page.headers,
    ...(isStale ? STALE_CONTROL : cacheControl(page, request, now)),
    'cache-status',
    `directory; ${status}${isStale ? `; ttl=${secondsLeft(page, now)}` : ''}`,
  ]
  if (isKnownTag(request.headers['if-none-match'], page.etag)) return { code: 304, headers, body: '' }
  const body = bodyFor(page, encoding)
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  return { code: 200, headers, body }
}

/** Others must come back soon: the page has missed changes. */
const STALE_CONTROL = ['cache-control', 'public, max-age=0, s-maxage=1']

/** Background refreshes are allowed to shared caches only, or owners would see a page without their own change. */
function cacheControl(page: KeptPage, request: IncomingMessage, now: number): string[] {
  if (isFetchedAhead(request.headers['sec-purpose'])) return ['cache-control', FETCHED_AHEAD]
  if (page.cacheControl !== undefined) return ['cache-control', page.cacheControl]
  const seconds = Math.max(0, Math.min(LONGEST_SHARED_SECONDS, secondsLeft(page, now)))
  return [
    'cache-control',
    `public, max-age=0, s-maxage=${seconds}, stale-if-error=${LONGEST_STALE_SECONDS}`,
    'cdn-cache-control',
    `max-age=${seconds}, stale-while-revalidate=${SHARED_REFRESH_SECONDS}, stale-if-error=${LONGEST_STALE_SECONDS}`,
  ]
}

function secondsLeft({ origin }: KeptPage, now: number): number {
  return Math.floor((origin.goodUntil - now) / 1000)
}

export function isFetchedAhead(purpose: string | string[] | null | undefined): boolean {
  return typeof purpose === 'string' && /\bprefetch\b/.test(purpose)
}
