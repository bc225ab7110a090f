import { execFileSync } from 'node:child_process'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import { visibleText } from '../http/visible-text.ts'
import type { DirectoryServer } from '../support/directory-server.ts'
import { sendForm } from '../support/submission-form.ts'
import {
  databaseOf,
  isRunning,
  logged,
  query,
  start,
  startedFolder,
  temporaryDatabase,
} from './for-one-test.ts'

const SOME_PAGES = ['/', '/category/hvac', '/county/martin', '/businesses/search?category=Plumbing']

const LISTS = [
  '/',
  '/categories',
  '/category/hvac',
  '/category/hvac/city/orlando',
  '/regions',
  '/region/south',
  '/region/south?page=2',
  '/county/martin',
  '/businesses/search?category=All',
  '/businesses/search?category=Plumbing',
  '/featured',
  '/veteran-resources',
  '/submit-business',
]

// @spec 7.3 7.5 8.19
test('while the database refuses, pages are the last good ones, and the sample list answers three searches', async () => {
  const { connectionString, name } = await temporaryDatabase({ withSampleList: true })
  const server = await start({ DATABASE_URL: connectionString })
  const paths = [...LISTS, ...(await pagesOfOneBusiness(server))]
  const before = await readAll(server, paths)

  await refuseConnections(name)

  expect(await readAll(server, paths)).toEqual(before)
  for (const [path, text] of Object.entries({
    '/businesses/search?category=hvac': 'Harlow & Pruitt Cooling Co.',
    '/businesses/search': 'Businesses',
    '/businesses/search?businessId=tidewrack-plumbing-1': 'Tidewrack Plumbing',
  })) {
    const answer = await fetch(server.url + path)
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-store'])
    expect(visibleText(await answer.text()), path).toContain(text)
  }
  for (const path of ['/county/union', '/businesses/search?q=boat', '/api/v1/businesses', '/sitemap.xml']) {
    expect(await statusOf(server, path), path).toBe(503)
  }
  expect(await ask(server, '/readyz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('"database":"unavailable","answeringFrom":"the last good pages"'),
  })
  expect((await ask(server, '/healthz')).status).toBe(200)
  expect(logged(server, 'the database cannot be read')).toHaveLength(1)
  expect((await fetch(`${server.url}/business/published-since-1`)).status).toBe(503)

  const form = aFilledForm()
  const answer = await sendForm(server.url, form)
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(visibleText(html)).toContain('We couldn’t take this just now')
  for (const typed of Object.values(form)) expect(html).toContain(typed)
  await expect.poll(() => logged(server, 'a submission could not be stored')).toHaveLength(1)
  for (const personal of [form.contactName, form.phone, form.businessName, form.street, form.email]) {
    expect(server.output()).not.toContain(personal)
  }

  await allowConnections(name)
  await query(
    connectionString,
    `insert into businesses (id, name, category_slug, county_slug) values ('added-1', 'Added While Away', 'hvac', 'martin')`,
  )

  await expect.poll(() => statusOf(server, '/readyz')).toBe(200)
  expect((await ask(server, '/category/hvac')).text).toContain('Added While Away')
  expect(logged(server, 'the database cannot be read')).toHaveLength(1)
  await expect.poll(() => logged(server, 'the database can be read again')).toHaveLength(1)
})

test('pages alone notice that the database is back, without anybody asking for readiness', async () => {
  const { connectionString, name } = await temporaryDatabase({ withSampleList: true })
  const server = await start({ DATABASE_URL: connectionString })
  await refuseConnections(name)
  expect(await statusOf(server, '/county/martin')).toBe(503)
  await allowConnections(name)
  await query(connectionString, `update businesses set name = 'Seen Again' where county_slug = 'martin'`)

  const text = async () => (await ask(server, '/county/martin')).text
  await expect.poll(text).toContain('Seen Again')
})

// @spec 7.3 7.5
test('a directory with a real listing shows its last good pages and nothing made up while the database is away', async () => {
  const { connectionString, name } = await temporaryDatabase({ withSampleList: true })
  const server = await start({ DATABASE_URL: connectionString })
  await query(
    connectionString,
    `insert into businesses (id, name, category_slug, county_slug) values ('real-1', 'Real Shop', 'hvac', 'martin')`,
  )
  const before = await ask(server, '/business/real-1')
  expect(before.text).toContain('Real Shop')
  expect((await ask(server, '/business/gone-1')).status).toBe(404)

  await refuseConnections(name)

  for (let times = 0; times < 3; times++) {
    expect(await ask(server, '/business/real-1')).toEqual(before)
    const { headers } = await fetch(`${server.url}/business/real-1?from=mail`)
    expect(headers.get('cache-status')).toMatch(/^directory; fwd=stale; fwd-status=503; ttl=-?\d+$/)
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1')
  }
  const pages = [
    '/',
    '/county/martin',
    '/category/hvac',
    '/businesses/search?where=Stuart',
    '/business/gone-1',
  ]
  for (const path of [...pages, '/sitemap.xml', '/sitemap/businesses-1.xml', '/business/real-1.data']) {
    const response = await fetch(server.url + path)
    expect(response.status, path).toBe(503)
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    expect(Number(response.headers.get('retry-after')), path).toBeGreaterThan(0)
    if (!pages.includes(path)) continue
    const html = await response.text()
    expect(visibleText(html)).toContain('We’re having trouble')
    expect(html).toContain('aria-label="Breadcrumb"')
    expect(visibleText(html)).toMatch(/reference: [0-9a-f]{8} Try Again/)
    expect(html).not.toContain('noindex')
  }
  expect(await ask(server, '/readyz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('"answeringFrom":"the last good pages"'),
  })
  expect((await fetch(`${server.url}/featured`)).status).toBe(200)

  await allowConnections(name)
  await query(connectionString, `update businesses set name = 'Real Shop Again' where id = 'real-1'`)
  await expect.poll(() => statusOf(server, '/readyz')).toBe(200)
  expect((await ask(server, '/business/real-1')).text).toContain('Real Shop Again')
})

test('what was taken down does not come back while the database is away', async () => {
  const { connectionString, name } = await temporaryDatabase()
  const server = await start({ DATABASE_URL: connectionString, SAMPLE_DATA: 'off' })
  await query(
    connectionString,
    `insert into businesses (id, name, category_slug, county_slug) values ('real-1', 'Real Shop', 'hvac', 'martin')`,
  )
  expect(await statusOf(server, '/business/real-1')).toBe(200)
  await query(connectionString, `update businesses set status = 'taken_down'`)
  await expect.poll(() => statusOf(server, '/business/real-1')).toBe(404)

  await refuseConnections(name)

  expect(await statusOf(server, '/business/real-1')).toBe(503)
})

// @spec 8.20
test('without the sample list there is an error page, whose reference is in the log', async () => {
  const { connectionString, name } = await temporaryDatabase()
  const server = await start({
    DATABASE_URL: connectionString,
    SAMPLE_DATA: 'off',
    PAGE_MEMORY_MB: '0',
  })
  expect(await statusOf(server, '/category/hvac')).toBe(200)

  await refuseConnections(name)
  const { status, text } = await ask(server, '/category/hvac')

  expect(status).toBe(503)
  const reference = /[Rr]eference:? ([0-9a-f]{8})/.exec(text)?.[1]
  await expect
    .poll(() => logged(server, 'request failed'))
    .toMatchObject([{ reference, path: '/category/hvac' }])
  expect(text).not.toMatch(/Failed query|ECONN|at .*\.js/)
  expect(await ask(server, '/readyz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('"answeringFrom":"nothing"'),
  })

  await allowConnections(name)
  await expect.poll(() => statusOf(server, '/category/hvac')).toBe(200)
})

// @spec 8.19
test('an embedded database that is killed comes back by itself, and no page fails meanwhile', async () => {
  const dataDir = startedFolder()
  const server = await start({ DATA_DIR: dataDir })
  const before = await readAll(server, SOME_PAGES)
  const killed = databaseOf(dataDir) ?? 0

  process.kill(killed, 'SIGKILL')

  expect(await readAll(server, SOME_PAGES)).toEqual(before)
  await expect.poll(() => statusOf(server, '/readyz')).toBe(200)
  expect(databaseOf(dataDir)).not.toBe(killed)
  expect(await readAll(server, SOME_PAGES)).toEqual(before)
  await expect.poll(() => logged(server, 'the embedded database is back')).toHaveLength(1)
})

test('a database that hangs delays pages by some seconds, and does not fail them', async () => {
  const dataDir = startedFolder()
  const server = await start({ DATA_DIR: dataDir })
  const before = await ask(server, '/county/martin')
  const postmaster = databaseOf(dataDir) ?? 0
  const frozen = [postmaster, ...childrenOf(postmaster)]
  const thaw = () => {
    for (const pid of frozen.filter(isRunning)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(thaw)

  for (const pid of frozen.filter(isRunning)) process.kill(pid, 'SIGSTOP')

  expect(await ask(server, '/county/martin')).toEqual(before)
  expect(await statusOf(server, '/readyz')).toBe(503)
  thaw()
  await expect.poll(() => statusOf(server, '/readyz')).toBe(200)
})

async function refuseConnections(database: string): Promise<void> {
  const { adminConnectionString } = inject('testCluster')
  await query(adminConnectionString, `alter database ${database} allow_connections false`)
  await query(
    adminConnectionString,
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
    [database],
  )
}

async function allowConnections(database: string): Promise<void> {
  await query(
    inject('testCluster').adminConnectionString,
    `alter database ${database} allow_connections true`,
  )
}

/** The profile and the neighborhood of a business with an address. */
async function pagesOfOneBusiness(server: DirectoryServer): Promise<string[]> {
  const html = await (await fetch(`${server.url}/county/martin`)).text()
  const id = /href="\/business\/([^"]+)"/.exec(html)?.[1]
  expect(id).toBeDefined()
  return [`/business/${id}`, `/businesses/search?businessId=${id}`]
}

/** What a page says of now, which another minute changes. */
const OF_THE_MINUTE =
  /(?:Open until|Opens|Closes|Closed)[^·]{0,20}?(?: [AP]M(?: CT)?|\d+ min)|Open now \d+|(?:Open|Closed) now · /g

/** The texts of pages that all answer, as they are at any time of the day. */
async function readAll(server: DirectoryServer, paths: string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const path of paths) {
    const { status, text } = await ask(server, path)
    expect(status).toBe(200)
    texts[path] = text.replaceAll(OF_THE_MINUTE, '(now)')
  }
  return texts
}

async function ask(server: DirectoryServer, path: string) {
  const response = await fetch(server.url + path)
  return { status: response.status, text: visibleText(await response.text()) }
}

async function statusOf(server: DirectoryServer, path: string): Promise<number> {
  return (await ask(server, path)).status
}

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
}
