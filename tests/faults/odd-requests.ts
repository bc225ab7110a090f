import fc from 'fast-check'
import routes from '../../app/routes.ts'

/** One request, as plain data, so that a failure can be read and sent again. */
export interface OddRequest {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body?: string
}

/** A way into the server: `:name` stands for any text. */
export interface Entrance {
  method: string
  path: string
}

export const PAGES: readonly Entrance[] = routes.flatMap(({ path = '' }) =>
  ['GET', 'GET', 'GET', 'POST'].map((method) => ({ method, path: `/${path}` })),
)

const KNOWN = [
  'roofing',
  'plumbing',
  'hvac',
  'duval',
  'martin',
  'miami',
  'stuart',
  'south',
  'tampa-bay',
  '34997',
  'army',
  '1',
  '2',
  '20',
  '27.2,-80.2',
  '-81.1,25.8,-79.6,27.1',
  'now',
  'name',
  'nearest',
  'event',
  'businesses',
  'business_photos',
  'eq.1',
  'in.(1,2)',
  'password',
  'open now barber ocala',
  '"exact words" -not',
]

/** What has broken programs before. */
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9999999999999999999999',
  '%',
  '%00',
  '%ff',
  '%E0%A4%A',
  '\u0000',
  '\uD800',
  '\u202Eevil',
  '🦪👩‍🚀',
  'سباك',
  "' or 1=1 --",
  '"; drop table businesses; --',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '//example.com/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '[object Object]',
  'a'.repeat(3000),
  'plumber '.repeat(300),
  '((((((((((',
  '*:*&|!<->',
  '2026-02-30T25:61:00Z',
  '00000000-0000-0000-0000-000000000000',
]

/** Every name that a page, a form or the API reads, and some that nobody does. */
const NAMES = [
  'q', 'where', 'near', 'category', 'county', 'region', 'city', 'radius', 'open', 'sort', 'page', 'cursor', 'bounds',
  'level', 'branch', 'language', 'photo', 'deal', 'serves', 'within', 'view', 'exact', 'area', 'businessId', 'ids',
  'business', 'code', 'type', 'token', 'token_hash', 'redirect_to', 'from', 'sent', 'done', 'show', 'scope', 'mode',
  'select', 'order', 'offset', 'limit', 'id', 'slug', 'kind', 'case', 'day', 'month', 'year', 'location', 'intent',
  'requestId', 'ownerName', 'photos', 'values', 'email', 'password', 'message', 'name', 'grant_type', 'refresh_token',
  'data', 'content', 'figure', 'businessIds', 'reason', 'values.businessName', '_routes', '__proto__', 'x', '',
] // oxfmt-ignore

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 4, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.integer().map(String) },
)

const json = fc.oneof(
  fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(text, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 8 }),
  fc.jsonValue({ maxDepth: 4 }),
)

const form = fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 8 })

const body = fc.oneof(
  json.map((value) => ({ type: 'application/json', body: JSON.stringify(value) })),
  form.map((fields) => ({ type: 'application/x-www-form-urlencoded', body: encode(fields) })),
  form.map((fields) => ({ type: 'multipart/form-data; boundary=----b', body: multipart(fields) })),
  fc.record({
    type: fc.constantFrom('application/json', 'multipart/form-data', 'text/plain', 'image/png', ''),
    body: text,
  }),
)

const OWN_HEADERS: Record<string, readonly string[]> = {
  accept: ['*/*', 'text/html', 'application/json', 'image/webp', ';;;', 'q=2'],
  'accept-encoding': ['gzip', 'br', 'zstd, gzip;q=0', 'identity;q=0, *;q=0', '???'],
  'accept-language': ['es', 'xx-INVALID-%%', 'en-US,en;q=0.5'],
  'if-none-match': ['*', '"abc"', 'W/"x", "y"', '"'],
  'if-modified-since': ['Mon, 23 Nov 2026 00:00:00 GMT', 'never'],
  range: ['bytes=0-10', 'bytes=-1', 'bytes=99999999-', 'rows=1'],
  cookie: ['sb-access-token=x; a=b', '__proto__=1', ';;;='],
  authorization: ['Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic YTpi', 'Bearer'],
  apikey: ['x', ''],
  'x-http-method-override': ['DELETE'],
  'x-forwarded-host': ['evil.example'],
  origin: ['https://evil.example', 'null'],
  purpose: ['prefetch'],
}
const headers = fc
  .record(
    Object.fromEntries(
      Object.entries(OWN_HEADERS).map(([name, values]) => [name, seldom(fc.constantFrom(...values), 12)]),
    ),
  )
  .map((chosen) =>
    Object.fromEntries(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  )

/** Nothing so many times for one of these. */
function seldom<T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

/** Requests for these entrances; most of them by the method that is expected there, some with one of these tokens. */
export function oddRequests(
  entrances: readonly Entrance[],
  tokens: readonly string[] = [],
): fc.Arbitrary<OddRequest> {
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  return fc
    .record({
      entrance: fc.constantFrom(...entrances),
      method: seldom(methods, 8),
      parts: fc.array(text, { minLength: 4, maxLength: 4 }),
      // `.data` is what React Router fetches when somebody follows a link.
      ending: seldom(fc.constantFrom('.data', '/', '//', '.json', '%2f'), 3),
      query: fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 6 }),
      headers: headers,
      sent: body,
      token: fc.constantFrom(undefined, ...tokens),
    })
    .map(({ entrance, method: changed, parts, ending, query, headers: own, sent, token }) => {
      const method = changed ?? entrance.method
      const hasBody = method !== 'GET' && method !== 'HEAD'
      return {
        method,
        path: filled(entrance.path, parts) + (ending ?? ''),
        query,
        headers: {
          ...own,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(hasBody && sent.type && { 'content-type': sent.type }),
        },
        ...(hasBody && { body: sent.body }),
      }
    })
}

/** Also where the address is none that `URL` would make. */
export function addressOf({ path, query }: OddRequest): string {
  return path + (query.length > 0 ? `?${encode(query)}` : '')
}

function filled(pattern: string, parts: readonly string[]): string {
  let at = 0
  return pattern.replace(/:\w+(\{[^}]*\})?\??|\*/g, () => {
    const part = parts[at++ % parts.length] ?? ''
    return /^[\w%.,-]+$/.test(part) ? part : encodeURIComponent(part.toWellFormed())
  })
}

function encode(pairs: readonly [string, string][]): string {
  return pairs
    .map(
      ([name, value]) =>
        `${name}=${/^%[\w%]*$/.test(value) ? value : encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&')
}

function multipart(fields: readonly [string, string][]): string {
  const parts = fields.map(
    ([name, value]) => `------b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}------b--\r\n`
}
