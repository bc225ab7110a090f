import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { extname } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import { type DirectoryServer, startDirectory } from '../support/directory-server.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { sendForm } from '../support/submission-form.ts'
import { query } from './for-one-test.ts'

const { server, database } = setUpDirectory()
let behindProxy: DirectoryServer

beforeAll(async () => {
  const settings = { DATABASE_URL: database.connectionString, PUBLIC_URL: 'https://directory.example' }
  behindProxy = await startDirectory(settings)
})
afterAll(() => behindProxy.stop())

const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init })

const ADDRESSES = [
  '/',
  '/category/hvac',
  '/county/martin',
  '/businesses/search?category=All',
  '/submit-business',
  '/auth',
  '/nowhere',
  '/about',
  '/sitemap',
  '/healthz',
  '/readyz',
  '/api/v1/unknown',
]

test.each(ADDRESSES)('%s is guarded by headers and sets no cookie', async (path) => {
  const { headers } = await get(path)

  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
  expect(headers.get('x-powered-by')).toBeNull()
})

test('pages allow their own scripts only, and the policy is the same for every visitor', async () => {
  const [one, other] = await Promise.all([get('/county/martin'), get('/county/martin')])

  const policy = one.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(other.headers.get('content-security-policy')).toBe(policy)
  expect(await other.text()).toBe(await one.text())
})

test.each(['/', '/county/martin', '/submit-business', '/nowhere', '/businesses/search?category=<script>'])(
  '%s has inline scripts that its policy names, and no others',
  async (path) => {
    const page = await get(path)
    const scripts = [
      ...(await page.text()).matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
    ]
    const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
    expect(hashes).not.toEqual([])
    expect(page.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')};`,
    )
  },
)

test('pages behind a private link tell other sites nothing', async () => {
  for (const path of [
    '/submission/x',
    '/submission/confirm/x',
    '/reply/x',
    '/own/x',
    '/confirm-listing/x',
    '/follow/end/x',
  ]) {
    expect((await get(path)).headers.get('referrer-policy'), path).toBe('same-origin')
  }
})

test('refusals are logged without the sender; a form sent to a page without one is no error', async () => {
  await get('/api/v1/my-businesses', { headers: { 'x-request-id': 'FORGEDID-1' } })
  expect((await get('/about-us', { method: 'POST', body: new URLSearchParams({ x: '1' }) })).status).toBe(405)
  await expect
    .poll(() => server.output())
    .toMatch(/"status":401,"method":"GET","path":"\/api\/v1\/my-businesses","msg":"refused"/)
  expect(server.output()).not.toMatch(/"level":50|FORGEDID/)
})

test('the reference of a trouble is ours, whatever id a request brings', async () => {
  const { headers } = await get('/', { headers: { 'x-request-id': 'FORGEDID-1' } })
  expect(headers.get('x-request-id')).toBeNull()
})

test('https is insisted on only where the public address has it', async () => {
  expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
  const { headers } = await fetch(behindProxy.url)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test.each(['/', '/icon.svg', '/healthz', '/nowhere', '/.well-known/jwks.json', '/media/photos/x'])(
  '%s is for our own pages, and insists on https too',
  async (path) => {
    const { headers } = await fetch(behindProxy.url + path)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  },
)

test('share pictures are for other sites', async () => {
  const { headers } = await fetch(`${behindProxy.url}/share.png`)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('a request names one host', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nhost: elsewhere.example\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*A request names one host/s)
})

test('links in metadata begin with the public address', async () => {
  expect(await (await fetch(`${behindProxy.url}/county/martin`)).text()).toContain(
    '<link rel="canonical" href="https://directory.example/county/martin"/>',
  )
})

test.each([
  ['/api/v1/unknown', { error: 'not_found' }],
  // In the form of the account service, which its client reads.
  ['/auth/v1/unknown', { code: 404, msg: 'There is nothing at this address.' }],
  ['/rest/v1/unknown', { code: 'PGRST205' }],
])('%s answers 404 in JSON', async (path, body) => {
  for (const method of ['GET', 'POST']) {
    const answer = await get(path, { method })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch(/^application\/(?:problem\+)?json/)
    expect(await answer.json()).toMatchObject(body)
  }
})

test.each(['/', '/county/martin', '/icon.svg', '/healthz'])(
  'HEAD %s is GET without the body',
  async (path) => {
    const [head, full] = [await get(path, { method: 'HEAD' }), await get(path)]

    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'))
    expect(await head.text()).toBe('')
  },
)

test('HEAD of an address that does not exist says 404', async () => {
  expect((await get('/nowhere', { method: 'HEAD' })).status).toBe(404)
})

test('pages are compressed for whoever takes it', async () => {
  const plain = await get('/county/martin', { headers: { 'accept-encoding': 'identity' } })
  const packed = await get('/county/martin', { headers: { 'accept-encoding': 'gzip' } })

  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(await packed.text()).toBe(await plain.text())
})

const TYPE_OF: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

test('built files are kept for a year, and what does not exist is not kept', async () => {
  const html = await (await get('/')).text()
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, file = '']) => file)
  expect(files).not.toEqual([])

  for (const file of files) {
    const { status, headers } = await get(file)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type'), file).toBe(TYPE_OF[extname(file)])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  const missing = await get('/assets/gone-12345678.js')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('cache-control') ?? '').not.toContain('max-age=31536000')
})

test.each([
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/.vite/manifest.json',
])('%s gives nothing away', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('"dependencies"')
})

describe('a form', () => {
  const send = (to: DirectoryServer, origin: string, businessName: string) =>
    sendForm(to.url, aFilledForm({ businessName, contactEmail: 'dana@example.com' }), { origin })
  const stored = (businessName: string) =>
    query(database.connectionString, 'select 1 from submissions where business_name = $1', [businessName])

  test('from our own page is stored', async () => {
    const answer = await send(server, server.url, 'From Our Page')

    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/submit-business-confirmation\?sent=/)
    expect(await stored('From Our Page')).toHaveLength(1)
  })

  test.each(['https://elsewhere.example', 'null'])('from %s is refused', async (origin) => {
    for (const to of [server, behindProxy]) {
      const answer = await send(to, origin, `From ${origin}`)

      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(await stored(`From ${origin}`)).toEqual([])
    }
  })

  test('from the public address is stored behind a proxy that speaks plain HTTP to us', async () => {
    const answer = await send(behindProxy, 'https://directory.example', 'Through The Proxy')

    expect(answer.status).toBe(303)
    expect(await stored('Through The Proxy')).toHaveLength(1)
  })

  test('sent leaves no personal data in the log', () => {
    expect(server.output() + behindProxy.output()).not.toMatch(/Ortiz|555-0123|Bay Street|dana@/)
  })
})
