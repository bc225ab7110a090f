import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { visibleText } from '../http/visible-text.ts'
import { allowConnections, ask, readAll, refuseConnections, statusOf } from './database-gone.ts'
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
  expect((await fetch(`${server.url}/veteran-resources`)).status).toBe(200)

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

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
}

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
