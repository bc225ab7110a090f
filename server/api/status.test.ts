import { beforeAll, expect, test } from 'vitest'
import { accountRoles } from '../../app/db/schema/roles.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { fillWithSampleList } from '../../app/features/businesses/index.server.ts'
import { queueMail } from '../../app/features/mail/index.server.ts'
import { recordRun } from '../../app/features/upkeep/index.server.ts'
import type { Status } from '../../app/features/upkeep/index.ts'
import { runJob } from '../jobs/run-jobs.ts'
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'

const database = setUpTestDatabase()
const ADMINISTRATOR = crypto.randomUUID()

beforeAll(async () => {
  await fillWithSampleList(database.db)
  await database.db.insert(accountRoles).values({ userId: ADMINISTRATOR, role: 'administrator' })
})

async function askStatus(): Promise<Status> {
  const answer = await directoryApi(testApi(database.db)).request('/status', {
    headers: { authorization: `Bearer ${ADMINISTRATOR}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Status
}

test('an administrator sees how large the directory is and what waits', async () => {
  await database.db.transaction((tx) =>
    queueMail(tx, {
      kind: 'test',
      recipient: 'imogen@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: 'Hello',
    }),
  )
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from businesses')

  const status = await askStatus()

  expect(status).toMatchObject({
    listings: rows[0]?.count,
    outbox: { waiting: 1, failed: 0 },
    server: { version: '1.0.0', jobs: [{ name: 'remind-team', everyMinutes: 5 }] },
    databaseVersion: expect.stringMatching(/^\d+/),
  })
  expect(status.databaseBytes).toBeGreaterThan(1_000_000)
  expect(status.queue).toContainEqual({ kind: 'claims', count: 0, oldest: null })
})

test('the last outcome of a job is kept: what it did, and why it failed', async () => {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  let outcome: () => Promise<Record<string, unknown>> = () => Promise.resolve({ mails: 3 })
  const job = { name: 'remind-team', everyMinutes: 5, run: () => outcome() }
  const find = async () => (await askStatus()).runs.find(({ name }) => name === 'remind-team')

  await runJob(database, log, job, new Date())
  expect(await find()).toMatchObject({ failures: 0, result: '3 mails', failedAt: null, problem: '' })

  outcome = () => Promise.reject(new Error('no luck'))
  await runJob(database, log, job, new Date())
  await runJob(database, log, job, new Date())
  const failed = await find()
  expect(failed).toMatchObject({ failures: 2, problem: 'no luck', result: '3 mails' })
  expect(failed?.succeededAt).not.toBeNull()

  outcome = () => Promise.resolve({ mails: 1 })
  await runJob(database, log, job, new Date())
  expect(await find()).toMatchObject({ failures: 0, result: '1 mail' })
})

test('a run that was recorded twice stands there once', async () => {
  const run = { name: 'made-backup', endedAt: new Date(), tookMs: 10.4, result: '20261123T080000Z' }
  await recordRun(database.db, run)
  await recordRun(database.db, run)

  const { runs } = await askStatus()
  expect(runs.filter(({ name }) => name === 'made-backup')).toMatchObject([
    { tookMs: 10, result: '20261123T080000Z' },
  ])
})
