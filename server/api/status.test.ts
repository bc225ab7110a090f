import { beforeAll, expect, test } from 'vitest'
import type { Queries } from '../../app/db/client.ts'
import { accountRoles } from '../../app/db/schema/roles.ts'
import { upkeepRuns } from '../../app/db/schema/upkeep.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { appendAudit } from '../../app/features/audit/append-audit.server.ts'
import { findTeamFigures } from '../../app/features/moderation/find-team-figures.server.ts'
import { findOperator } from '../../app/features/site/operator.server.ts'
import { holdMails } from '../../app/features/mail/hold-mails.server.ts'
import { queueMail } from '../../app/features/mail/queue-mail.server.ts'
import { type findStatus, recordRun } from '../../app/features/upkeep/upkeep-runs.server.ts'
import { MINUTE_MS } from '../../app/time/durations.ts'
import { runJob } from '../jobs/run-jobs.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'

const database = setUpTestDatabase()
const ADMINISTRATOR = crypto.randomUUID()

beforeAll(async () => {
  await database.db.insert(accountRoles).values({ userId: ADMINISTRATOR, role: 'administrator' })
})

async function askStatus(): Promise<Awaited<ReturnType<typeof findStatus>>> {
  const answer = await directoryApi(testApi(database.db)).request('/status', {
    headers: { authorization: `Bearer ${ADMINISTRATOR}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Awaited<ReturnType<typeof findStatus>>
}

test('an administrator sees the last backup, what fails and what waits, the disk and the version', async () => {
  const queue = (tx: Queries) =>
    queueMail(tx, {
      kind: 'test',
      recipient: 'imogen@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: 'Hello',
    })
  await database.db.transaction(queue)
  // While its decision can be undone, a mail is not late.
  await database.db.transaction(async (tx) => {
    await holdMails(tx, crypto.randomUUID(), new Date(Date.now() + MINUTE_MS))
    await queue(tx)
  })
  expect(await askStatus()).toEqual({
    backupAt: null,
    failingJobs: [],
    mails: { waiting: 1, failed: 0 },
    disk: { freeBytes: expect.any(Number), bytes: expect.any(Number) },
    version: packageFile.version,
    notice: { text: null, lastDay: null },
    operator: {},
    isOperatorSet: false,
  })

  await recordRun(database.db, { name: 'made-backup', endedAt: new Date('2026-11-23T08:00:00Z'), tookMs: 10 })
  await recordRun(database.db, { name: 'tell-followers', endedAt: new Date(), tookMs: 1, problem: 'no luck' })
  expect(await askStatus()).toMatchObject({
    backupAt: '2026-11-23T08:00:00.000Z',
    failingJobs: ['tell-followers'],
  })
})

test('an administrator enters who runs the directory, and About Us says it, with what the team has done', async () => {
  const save = (json: object, operator = {}) =>
    directoryApi(testApi(database.db, { operator })).request('/status/operator', {
      method: 'PUT',
      headers: { authorization: `Bearer ${ADMINISTRATOR}`, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
  const refused = await save({ name: ' ', county: 'Ohio' })
  expect(refused.status).toBe(422)
  expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual(['name', 'county'])
  expect(await findOperator(database.db, { email: 'a@example.com' })).toEqual({ email: 'a@example.com' })

  expect((await save({ name: 'Ana Reyes', county: 'martin county' })).status).toBe(200)
  expect(await findOperator(database.db, {})).toEqual({ name: 'Ana Reyes', county: 'Martin' })
  expect(await findOperator(database.db, { name: 'Set' })).toEqual({ name: 'Set' })

  const actor = { kind: 'moderator', accountId: ADMINISTRATOR } as const
  const entry = { actor, subject: { kind: 'claim', id: crypto.randomUUID() }, at: new Date() } as const
  await database.db.transaction(async (tx) => {
    for (const action of ['claim_approved', 'claim_undone', 'claim_proved'] as const) {
      await appendAudit(tx, { ...entry, action })
    }
  })
  expect(await findTeamFigures(database.db)).toEqual({
    since: expect.stringMatching(/^20\d\d-/),
    reviewers: 1,
    decisions: 1,
  })
})

test('the last outcome of a job is kept: what it did, and why it failed', async () => {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  let outcome: () => Promise<Record<string, unknown>> = () => Promise.resolve({ mails: 3 })
  const job = { name: 'remind-team', everyMinutes: 5, run: () => outcome() }
  const find = async () => (await findRuns()).find(({ name }) => name === 'remind-team')

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

  expect((await findRuns()).filter(({ name }) => name === 'made-backup')).toMatchObject([
    { tookMs: 10, result: '20261123T080000Z' },
  ])
})

function findRuns() {
  return database.db.select().from(upkeepRuns)
}
