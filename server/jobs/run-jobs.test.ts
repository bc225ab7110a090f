import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { upkeepRuns } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import type { Log } from '../../app/platform/log.ts'
import { type Job, runJob, startJobs } from './run-jobs.ts'

const client = setUpTestDatabase({ max: 6 })

const NOW = new Date('2026-11-20T17:00:00.000Z')

function listeningLog() {
  const lines: { level: string; fields: object; message: string }[] = []
  const at = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields, message })
  }
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
  return { log, lines }
}

/** A job that goes on until it is let go. */
function slowJob() {
  const gate = Promise.withResolvers<void>()
  let runs = 0
  const job: Job = {
    name: 'slow',
    everyMinutes: 1,
    async run() {
      runs += 1
      await gate.promise
      return undefined
    },
  }
  return { job, letGo: gate.resolve, runs: () => runs }
}

test('of two servers one does a job, and the other passes it over', async () => {
  const { log } = listeningLog()
  const { job, letGo, runs } = slowJob()
  const first = runJob(client, log, job, NOW)
  await expect.poll(runs).toBe(1)
  await runJob(client, log, job, NOW)
  expect(runs()).toBe(1)
  letGo()
  await first
  await runJob(client, log, job, NOW)
  expect(runs()).toBe(2)
})

test('a job that fails stands in the log, and gives its lock back', async () => {
  const { log, lines } = listeningLog()
  let runs = 0
  const job: Job = {
    name: 'failing',
    everyMinutes: 1,
    run: () => {
      runs += 1
      return runs === 1 ? Promise.reject(new Error('no luck')) : Promise.resolve({ mails: 2 })
    },
  }
  await runJob(client, log, job, NOW)
  await runJob(client, log, job, NOW)
  expect(lines).toMatchObject([
    { level: 'error', message: 'a job failed' },
    { level: 'info', fields: { job: 'failing', mails: 2 } },
  ])
})

test.each([
  ['a time limit', '57014'],
  ['a lock', '55P03'],
  ['a deadlock', '40P01'],
  ['a conflict', '40001'],
  ['a full disk', '53100'],
  ['too little memory', '53200'],
  ['a missing right', '42501'],
  ['a missing table', '42P01'],
])('a job that meets %s is recorded as failed', async (what, sqlstate) => {
  const { log, lines } = listeningLog()
  const run = () =>
    client.db
      .execute(sql.raw(`do $$ begin raise exception '${what}' using errcode = '${sqlstate}'; end $$`))
      .then(() => undefined)
  await runJob(client, log, { name: what, everyMinutes: 1, run }, NOW)
  expect(lines).toMatchObject([{ level: 'error', message: 'a job failed' }])
  const [kept] = await client.db.select().from(upkeepRuns).where(eq(upkeepRuns.name, what))
  expect(kept).toMatchObject({ problem: what })
})

test('a job that found the database away is not held against it', async () => {
  const { log, lines } = listeningLog()
  const run = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))
  await runJob(client, log, { name: 'away', everyMinutes: 1, run }, NOW)
  expect(lines).toMatchObject([{ level: 'debug' }])
  expect(await client.db.select().from(upkeepRuns).where(eq(upkeepRuns.name, 'away'))).toEqual([])
})

test.each([
  [{ emails: 2 }, '2 emails'],
  [{ emails: 1 }, '1 email'],
  [{ searches: 1, businesses: 1 }, '1 search, 1 business'],
])('what a job did is kept in words: %o', async (done, words) => {
  const { log } = listeningLog()
  const job: Job = { name: 'counting', everyMinutes: 1, run: () => Promise.resolve(done) }
  await runJob(client, log, job, NOW)
  expect(await client.db.select({ result: upkeepRuns.result }).from(upkeepRuns)).toContainEqual({
    result: words,
  })
})

test('all jobs run soon after the start, and a stop waits for what is under way', async () => {
  const { log } = listeningLog()
  const { job, letGo, runs } = slowJob()
  const order: string[] = []
  const noted: Job = {
    ...job,
    name: 'at-start',
    run: (now) => job.run(now).finally(() => order.push('the job is done')),
  }
  const jobs = startJobs(client, log, [noted], 1)
  await expect.poll(runs).toBe(1)
  const stopped = jobs.stop().then(() => order.push('stopped'))
  letGo()
  await stopped
  expect(order).toEqual(['the job is done', 'stopped'])
})

test('a connection that breaks while a job is under way ends neither the job nor the process', async () => {
  const { log, lines } = listeningLog()
  const { job, letGo, runs } = slowJob()
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))

  const broken = new Promise((resolve) =>
    client.pool.once('acquire', (connection) => connection.once('end', resolve)),
  )
  const run = runJob(client, log, job, NOW)
  await expect.poll(runs).toBe(1)
  const { rowCount } = await client.pool.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
  )
  expect(rowCount).toBe(1)
  await broken
  letGo()
  await run

  expect(unhandled).toEqual([])
  expect(lines).toEqual([])
  await runJob(client, log, job, NOW)
  expect(runs()).toBe(2)
})
