import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { accountApi, directoryApi } from '../../server/api/index.ts'
import { testApi } from '../../server/api/testing/test-api.ts'
import { setUpAuthServer } from '../../server/auth/testing/auth-server.ts'
import { authService } from '../../server/accounts.ts'
import { createTestDatabase } from '../../app/db/testing/test-database.ts'
import { query, start } from '../process/for-one-test.ts'
import { type Entrance, oddRequests, PAGES } from './odd-requests.ts'
import { send } from './send.ts'
import { signUp } from './sign-up.ts'

/** `FUZZ_REQUESTS=2000 npm run test:all -- fuzz`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const SEED = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED)
const AT_ONCE = 8
const SLOWEST_MS = 2_000
const MOST_GROWTH = 100 * 1024 * 1024

const service = setUpAuthServer()

/** Every address of the server that is not a page's. */
function apiEntrances(): Entrance[] {
  const below = (prefix: string, { routes }: { routes: { method: string; path: string }[] }) =>
    routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => ({ method, path: `${prefix}${path}` }))
  return [
    ...below('/api/v1', directoryApi(testApi(service.db))),
    ...below('/api/v1/account', accountApi(service.auth)),
    ...below('/auth/v1', authService(service.auth)),
    ...[
      '/rest/v1/:table',
      '/media/photos/:name',
      '/.well-known/jwks.json',
      '/readyz',
      '/assets/:file',
      '/share/:kind/:name',
    ].map((path) => ({ method: 'GET', path })),
  ]
}

test('no request whatsoever ends in a fault, takes two seconds, or costs memory for good', async () => {
  const database = await createTestDatabase(inject('testCluster'))
  const { url, process: server } = await start({
    DATABASE_URL: database.connectionString,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
    CONFIRM_ADDRESSES: 'off',
  })
  const owner = await signUp(url)
  const administrator = await signUp(url)
  await query(
    database.connectionString,
    `insert into account_roles (user_id, role) values ($1, 'administrator')`,
    [administrator.user.id],
  )
  const tokens = [owner.access_token, administrator.access_token]
  const memory = () => residentBytes(server.pid ?? 0)
  const seen = new Map<number, number>()
  let slowest = 0
  let sent = 0
  let afterWarmUp = 0

  await fc.assert(
    fc.asyncProperty(
      fc.array(oddRequests([...PAGES, ...apiEntrances()], tokens), {
        minLength: AT_ONCE,
        maxLength: AT_ONCE,
      }),
      async (requests) => {
        const answers = await Promise.all(
          requests.map((odd, index) => send(url, odd, `198.51.100.${index + 1 + (sent % 240)}`)),
        )
        sent += answers.length
        if (sent >= REQUESTS / 2) afterWarmUp ||= memory()
        for (const { status, ms, text } of answers) {
          seen.set(status, (seen.get(status) ?? 0) + 1)
          slowest = Math.max(slowest, ms)
          expect(status < 500, `${status}: ${text}`).toBe(true)
          expect(ms).toBeLessThan(SLOWEST_MS)
        }
      },
    ),
    { numRuns: Math.ceil(REQUESTS / AT_ONCE), ...(SEED !== undefined && { seed: SEED }) },
  )

  const growth = memory() - afterWarmUp
  const figures = { sent, statuses: Object.fromEntries(seen), slowestMs: Math.round(slowest), growth }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(growth).toBeLessThan(MOST_GROWTH)
})

function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
