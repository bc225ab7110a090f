import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { startDirectory } from '../support/directory-server.ts'

const SETTINGS = { PAGE_MEMORY_MB: '16', CONFIRM_ADDRESSES: 'off', TRUSTED_PROXIES: '127.0.0.1' }
const { server, database } = setUpDirectory(SETTINGS)

const PROFILE = '/business/tidewrack-plumbing-1'

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', url = server.url) {
  const outgoing = request(new URL(path, url), { method, headers })
  outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

const statusOf = async (path: string, headers?: Record<string, string>) =>
  (await ask(path, headers)).headers['cache-status']

/** Whatever was committed before has been heard when the answer to a request that may write is there. */
const heard = (url = server.url) => fetch(`${url}/healthz`, { method: 'POST' })

const write = (statement: string) => database.db.execute(sql.raw(statement))

const rename = (name: string) =>
  write(`update businesses set name = '${name}' where id = 'tidewrack-plumbing-1'`)

/** The end of a minute, or the first round of jobs, rightly makes another page of the same: it is looked at again. */
const withinOneMinute = (look: () => Promise<void>) => look().catch(look)

test.each([
  '/',
  '/_.data',
  PROFILE,
  `${PROFILE}.data`,
  '/county/duval',
  '/category/plumbing',
  '/businesses/search?q=plumber',
  '/businesses/search?q=zzqxwv',
  '/businesses/search.atom?category=Plumbing',
  '/events',
  '/featured-article/favob1',
  '/sitemap.xml',
  '/sitemap/businesses-1.xml',
  '/robots.txt',
])('%s is rendered once, and the same afterward', async (path) => {
  await withinOneMinute(async () => {
    await heard()
    const first = await ask(path)
    const second = await ask(path)
    expect(first.status).toBe(200)
    expect(second.headers['cache-status']).toBe('directory; hit')
    expect(second.body.equals(first.body)).toBe(true)
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    const changing = [
      'date',
      'cache-status',
      'cache-control',
      'cdn-cache-control',
      'keep-alive',
      'connection',
    ]
    const lasting = (headers: IncomingMessage['headers']) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)))
    expect(lasting(second.headers)).toEqual(lasting(first.headers))
    expect(lasting(head.headers)).toEqual(lasting(first.headers))
  })
})

test('an answer from memory has the headers of every answer, and tells caches how long it is good', async () => {
  await ask('/regions')
  const { headers } = await ask('/regions')
  expect(headers).toMatchObject({
    'cache-status': 'directory; hit',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+, stale-if-error=86400$/),
    'cdn-cache-control': expect.stringContaining('stale-while-revalidate='),
    vary: 'Accept-Encoding',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect((await ask('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
})

test('the sender, place and browser of a request make no different page', async () => {
  await withinOneMinute(async () => {
    const { body } = await ask('/county/duval')
    const odd = {
      cookie: 'session=1',
      authorization: 'Bearer made-up',
      accept: 'application/json;q=??, */',
      'accept-language': 'es',
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile',
      'x-forwarded-host': 'elsewhere.example',
      host: 'elsewhere.example',
    }
    const answer = await ask('/county/duval', odd)
    expect(answer.headers['cache-status']).toBe('directory; hit')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body.equals(body)).toBe(true)
  })
  await heard()
  await rename('Tidewrack Plumbing and Pipes')
  await heard()
  const odd = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example', cookie: 'session=1' }
  const rendered = await ask(PROFILE, odd)
  expect(rendered.headers['cache-status']).toContain('stored')
  expect(rendered.body.toString()).not.toContain('elsewhere.example')
})

test('the first who asks gets what was asked for, in every encoding', async () => {
  await withinOneMinute(async () => {
    const plain = (await ask('/region/south')).body
    const brotli = await ask('/region/south', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true)
    const gzip = await ask('/region/south', { 'accept-encoding': 'br;q=0, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).equals(plain)).toBe(true)
    const none = await ask('/region/south', { 'accept-encoding': 'br;q=0, ;;q=,=' })
    expect(none.headers['content-encoding']).toBeUndefined()
    expect(none.body.equals(plain)).toBe(true)
  })
})

test('a browser that already has the page hears that it is still right', async () => {
  await withinOneMinute(async () => {
    const { headers } = await ask('/about-us')
    const etag = headers.etag ?? ''
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await ask('/about-us', { 'if-none-match': tag })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers['cache-control']).toContain('max-age=0')
    }
    expect((await ask('/about-us', { 'if-none-match': '"other", W/' })).status).toBe(200)
  })
})

test('a page fetched ahead lasts until the link is followed', async () => {
  const { headers } = await ask('/county/martin.data', { 'sec-purpose': 'prefetch' })
  expect(headers['cache-control']).toBe('private, max-age=60')
})

test('parameters that nobody reads, and their order, make no other page', async () => {
  await withinOneMinute(async () => {
    await ask('/businesses/search?q=roof&where=Stuart')
    expect(await statusOf('/businesses/search?where=Stuart&utm_source=mail&q=roof')).toBe('directory; hit')
    await ask('/county/martin')
    expect(await statusOf('/county/martin?fbclid=1')).toBe('directory; hit')
  })
})

test.each([
  ['an unknown page', '/no/such/page', 404],
  ['a business that is not there', '/business/no-such-1', 404],
  ['a redirect', '/businesses/search?q=&category=Plumbing', 302],
  ['a form', `${PROFILE}/report`, 200],
  ['the form for submissions', '/submit-business', 200],
  ['a private link', '/submission/made-up', 404],
  ['a screen of signed-in people', '/account', 200],
  ['the outbox', '/outbox', 200],
  ['another spelling', '/County/Duval', 200],
  ['the API', '/api/v1/businesses?q=plumber', 200],
])('%s is not kept: %s', async (_, path, status) => {
  for (const answer of [await ask(path), await ask(path)]) {
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-status']).toBeUndefined()
  }
})

test('a stampede renders once', async () => {
  await withinOneMinute(async () => {
    await rename(`Tidewrack ${Date.now()}`)
    await heard()
    const answers = await Promise.all(Array.from({ length: 40 }, () => statusOf('/category/roofing')))
    const counted = (part: string) => answers.filter((status) => status?.includes(part)).length
    expect(counted('stored')).toBe(1)
    expect(counted('collapsed') + counted('hit')).toBe(39)
  })
})

test('a change by SQL, by another program, is on the page', async () => {
  await ask(PROFILE)
  await rename('Tidewrack Anew')
  await expect.poll(async () => (await ask(PROFILE)).body.toString()).toContain('Tidewrack Anew')
})

test('two servers show what is written through either of them', async () => {
  const other = await startDirectory({ DATABASE_URL: database.connectionString, ...SETTINGS })
  try {
    for (const url of [server.url, other.url]) await ask(PROFILE, {}, 'GET', url)
    await rename('Tidewrack Everywhere')
    for (const url of [server.url, other.url]) {
      const text = async () => (await ask(PROFILE, {}, 'GET', url)).body.toString()
      await expect.poll(text).toContain('Tidewrack Everywhere')
    }
  } finally {
    await other.stop()
  }
})

test('once a change is answered, the page shows it, 12 times', async () => {
  const account = { email: 'owner@example.com', password: 'a-rather-long-secret-7' }
  const json = { 'content-type': 'application/json' }
  const signUp = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  const session = (await signUp.json()) as { access_token: string; user: { id: string } }
  await write(`insert into business_owners (business_id, account_id)
    values ('tidewrack-plumbing-1', '${session.user.id}')`)
  const headers = { ...json, authorization: `Bearer ${session.access_token}` }
  const say = async (content: string, turn: number, method: 'POST' | 'PUT' = 'POST', path = '') => {
    const body = JSON.stringify({ businessId: 'tidewrack-plumbing-1', type: 'update', content })
    // Twenty from each network, as their limit wants.
    const from = { 'x-forwarded-for': `192.0.2.${Math.floor(turn / 20) + 1}` }
    const answer = await fetch(`${server.url}/api/v1/posts${path}`, {
      method,
      headers: { ...headers, ...from },
      body,
    })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return (await answer.json()) as { id: number }
  }
  const { id } = await say('We said nothing yet.', 0)
  let kept = 0
  for (let turn = 1; turn <= 12; turn++) {
    const content = `We said this ${turn} times.`
    await say(content, turn, 'PUT', `/${id}`)
    const [page, again] = [await ask(PROFILE), await ask(`${PROFILE}?again=${turn}`)]
    expect(page.body.toString()).toContain(content)
    expect(again.body.toString()).toContain(content)
    if (again.headers['cache-status'] === 'directory; hit') kept++
  }
  expect(kept).toBeGreaterThan(8)
})

test('when changes cannot be heard, nothing old is answered', async () => {
  await ask(PROFILE)
  await write(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'directory changes'`)
  await expect.poll(() => server.output()).toContain('changes of the data cannot be heard')
  await rename('Tidewrack Unheard')
  expect((await ask(PROFILE)).body.toString()).toContain('Tidewrack Unheard')
  await expect.poll(() => server.output()).toContain('changes of the data are heard again')
  expect((await ask(PROFILE)).body.toString()).toContain('Tidewrack Unheard')
  await expect.poll(() => statusOf(PROFILE)).toBe('directory; hit')
})
