import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, submissions } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findReviewTimes, responsesQuery } from './find-review-times.server.ts'

const client = setUpTestDatabase({ max: 2 })

beforeAll(async () => {
  await client.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
})
beforeEach(async () => {
  await client.db.delete(auditLog)
  await client.db.delete(submissions)
})

const NOW = new Date('2026-11-20T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

/** Entries of one submission: what happened, and how many hours ago. */
async function happened(...entries: [action: string, hoursAgo: number][]): Promise<void> {
  const first = await client.db.$count(auditLog)
  const subjectId = randomUUID()
  await client.db.insert(auditLog).values(
    entries.map(([action, hours], index) => ({
      sequence: first + index + 1,
      at: hoursAgo(hours),
      actorKind: 'system' as const,
      subjectKind: 'submission' as const,
      subjectId,
      action,
      previousHash: '',
      hash: '',
    })),
  )
}

test('before the first decision there is no time to tell', async () => {
  await happened(['submitted', 3])
  expect(await findReviewTimes(client.db, NOW)).toEqual({
    promisedHours: 24,
    lastDays: { days: 30, decided: 0, inTime: 0, medianHours: null },
    allTime: { decided: 0, inTime: 0, medianHours: null },
    oldestWaitingSince: null,
    countedSince: null,
  })
})

// @spec 1.32 9.15
test('the share in time and the median are those of the hours to each decision', async () => {
  for (let hours = 1; hours <= 20; hours += 1) await happened(['submitted', 100], ['approved', 100 - hours])
  await happened(['submitted', 100], ['rejected', 60])
  const { lastDays, countedSince } = await findReviewTimes(client.db, NOW)
  expect(lastDays).toMatchObject({ decided: 21, inTime: 20 })
  expect(lastDays.medianHours).toBeCloseTo(11)
  expect(countedSince).toBe(hoursAgo(100).toISOString())
})

test('each round counts by itself, from when it began', async () => {
  await happened(['submitted', 100], ['changes_requested', 98], ['resubmitted', 50], ['approved', 44])
  expect(await findReviewTimes(client.db, NOW)).toMatchObject({ lastDays: { decided: 2, medianHours: 4 } })
})

test('a held submission waits from when its address was confirmed', async () => {
  await happened(['submitted', 100], ['confirmed', 60], ['merged', 59])
  expect(await findReviewTimes(client.db, NOW)).toMatchObject({ lastDays: { decided: 1, medianHours: 1 } })
})

test('what a sender changes while it waits does not start the clock again', async () => {
  await happened(['submitted', 30], ['changed', 5], ['approved', 2])
  expect(await findReviewTimes(client.db, NOW)).toMatchObject({ lastDays: { decided: 1, medianHours: 28 } })
})

test('a decision in place of one that was taken back is not a second response', async () => {
  await happened(['submitted', 50], ['approved', 48], ['undone', 47], ['rejected', 10])
  expect(await findReviewTimes(client.db, NOW)).toMatchObject({ lastDays: { decided: 1, medianHours: 2 } })
})

test('the last 30 days count, and all', async () => {
  await happened(['submitted', 31 * 24], ['approved', 30.1 * 24])
  await happened(['submitted', 30.5 * 24], ['approved', 29.5 * 24])
  expect(await findReviewTimes(client.db, NOW)).toMatchObject({
    lastDays: { decided: 1, inTime: 1, medianHours: 24 },
    allTime: { decided: 2 },
  })
})

test('since when the oldest waits is told too', async () => {
  const sent = (hours: number, change: Partial<typeof submissions.$inferInsert> = {}) => ({
    businessName: 'Anchor',
    fields: {},
    submittedAt: hoursAgo(hours),
    ...change,
  })
  await client.db
    .insert(submissions)
    .values([sent(2), sent(23.9), sent(24), sent(40, { isHeld: true }), sent(40, { status: 'approved' })])
  expect(await findReviewTimes(client.db, NOW)).toMatchObject({
    oldestWaitingSince: hoursAgo(24).toISOString(),
  })
})

test('the figures of years of entries are found by index', async () => {
  await client.db.execute(sql`
    insert into audit_log (sequence, at, actor_kind, subject_kind, subject_id, action, previous_hash, hash)
    select number, ${NOW.toISOString()}::timestamptz - make_interval(hours => ((60000 - number) / 2)::int), 'system', 'submission',
      'submission-' || (number / 2), case number % 2 when 0 then 'submitted' else 'approved' end, '', ''
    from generate_series(2, 60000) number`)
  await client.db.execute(sql`analyze audit_log`)

  const { rows } = await client.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${responsesQuery(hoursAgo(30 * 24), NOW)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('audit_log_decisions')
  expect(plan).not.toContain('Seq Scan')
  expect((await findReviewTimes(client.db, NOW)).lastDays.decided).toBeGreaterThan(700)
})
