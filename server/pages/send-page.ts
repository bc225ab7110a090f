import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from './accepted-encoding.ts'
import type { Body, KeptPage } from './kept-page.ts'

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
  encoding: Encoding
  body: Body
  status: CacheStatus
}

/** @returns the status and names and values of headers in turn */
export function headOf({ request, page, encoding, body, status }: Answer): [200 | 304, string[]] {
  const now = Date.now()
  const isStale = status === 'fwd=stale; fwd-status=503'
  const headers = [
    ...page.headers,
    ...(isStale ? STALE_CONTROL : cacheControl(page, request, now)),
    'cache-status',
    `directory; ${status}${isStale ? `; ttl=${secondsLeft(page, now)}` : ''}`,
  ]
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    return [304, headers]
  }
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.bytes))
  return [200, headers]
}

export function sendPage(response: ServerResponse, answer: Answer): void {
  const [code, headers] = headOf(answer)
  const { content } = answer.body
  response.writeHead(code, headers)
  if (code === 304 || answer.request.method === 'HEAD') response.end()
  else if (typeof content === 'string') response.end(content, 'latin1')
  else response.end(content)
}

/** Others must come back soon: the page has missed changes. */
const STALE_CONTROL = ['cache-control', 'public, max-age=0, s-maxage=1']

/**
 * Browsers ask each time, and mostly hear 304. That a cache may refresh in the background stands where browsers do not
 * read it, or an owner would see the page as it was before the own change.
 */
function cacheControl(page: KeptPage, request: IncomingMessage, now: number): string[] {
  if (isFetchedAhead(request)) return ['cache-control', FETCHED_AHEAD]
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

function isFetchedAhead({ headers }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose']
  return typeof purpose === 'string' && /\bprefetch\b/.test(purpose)
}

/** Compared weakly, as for GET: caches and compression weaken a tag. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const value = etag.slice(2)
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === value)
}
