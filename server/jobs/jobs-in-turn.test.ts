import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import type { Log } from '../../app/platform/log.ts'
import { type Job, startJobs } from './run-jobs.ts'

const client = setUpTestDatabase({ max: 4 })

const log: Log = { debug() {}, info() {}, warn() {}, error() {} }

test('more jobs than there are connections are due at once, and all are done', async () => {
  const done: string[] = []
  const jobs = ['a', 'b', 'c', 'd', 'e'].map((name): Job => ({
    name,
    everyMinutes: 60,
    async run() {
      await client.db.execute(sql`select 1`)
      done.push(name)
      return undefined
    },
  }))
  const { stop } = startJobs(client, log, jobs, 1)
  await expect.poll(() => done).toEqual(['a', 'b', 'c', 'd', 'e'])
  await stop()
})

test('a backup under way holds up no other job', async () => {
  const gate = Promise.withResolvers<undefined>()
  const begun: string[] = []
  const aJob = (name: string, isLong: boolean): Job => ({
    name,
    everyMinutes: 60,
    isLong,
    run() {
      begun.push(name)
      return isLong ? gate.promise : Promise.resolve(undefined)
    },
  })
  const jobs = [aJob('back-up', true), aJob('another long one', true), aJob('remind-team', false)]
  const { stop } = startJobs(client, log, jobs, 1)
  // Which lane begins first is nobody's business.
  await expect.poll(() => begun.toSorted()).toEqual(['back-up', 'remind-team'])
  const stopped = stop()
  gate.resolve(undefined)
  await stopped
  expect(begun).toHaveLength(2)
})

test('a stop waits for the job that is under way, and not for those behind it', async () => {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const jobs = ['first', 'second'].map((name): Job => ({
    name,
    everyMinutes: 60,
    async run() {
      begun.push(name)
      await gate.promise
      return undefined
    },
  }))
  const { stop } = startJobs(client, log, jobs, 1)
  await expect.poll(() => begun).toEqual(['first'])
  const stopped = stop()
  gate.resolve()
  await stopped
  expect(begun).toEqual(['first'])
})
