import { expect, inject, test } from 'vitest'
import { freePort } from '../support/directory-server.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'

const port = await freePort()

const { server } = setUpDirectory({ METRICS_PORT: String(port) })
const figures = () => fetch(`http://127.0.0.1:${port}/metrics`)

test('figures are at a port of their own, and nowhere without a setting', async () => {
  const answer = await figures()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect((await fetch(`${inject('sharedDirectory')}/metrics`)).status).toBe(404)
})

test('requests are counted by method and status, whatever visitors type', async () => {
  for (const path of ['/county/duval', '/county/martin?city=stuart', '/wp-login.php', '/api/v1/status']) {
    await (await fetch(server.url + path)).text()
  }
  const lines = (await (await figures()).text()).split('\n')
  for (const [status, count] of [
    [200, 2],
    [404, 1],
    [401, 1],
  ]) {
    expect(lines).toContain(`directory_http_requests_total{method="GET",status="${status}"} ${count}`)
  }
  expect(lines).toContain('directory_database_up 1')
  expect(lines.find((line) => line.startsWith('directory_listings '))).toMatch(/ [1-9]\d*$/)
  for (const name of [
    'directory_mails{state="waiting"}',
    'directory_cases_waiting{kind="claims"}',
    'directory_database_connections{state="idle"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(
      lines.some((line) => line.startsWith(name)),
      name,
    ).toBe(true)
  }
  expect(lines.join('\n')).not.toMatch(/duval|wp-login/)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
})

// @spec 8.10 8.12
test('unknown pages and unknown articles are logged', async () => {
  for (const path of ['/no/such/page?secret=1', '/featured-article/no-such-article']) {
    await (await fetch(server.url + path)).text()
  }
  await expect.poll(() => server.output()).toMatch(/"path":"\/no\/such\/page"/)
  await expect.poll(() => server.output()).toMatch(/no-such-article/)
  expect(server.output()).not.toContain('secret=1')
})
