import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, submissions } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { forgetHeldSubmissions } from './forget-held.server.ts'
import { aStoredSubmission } from './testing/a-submission.ts'

const client = setUpTestDatabase({ max: 2 })

const SENT = new Date('2026-11-01T12:00:00.000Z')
const days = (count: number) => new Date(SENT.getTime() + count * 86_400_000)

// @spec 1.29
test('what nobody confirmed is deleted after two weeks, and what is in the queue never', async () => {
  const held = await aStoredSubmission(client.db, { now: SENT, isHeld: true })
  const queued = await aStoredSubmission(client.db, { now: SENT })

  expect(await forgetHeldSubmissions(client.db, days(14))).toBe(0)
  expect(await forgetHeldSubmissions(client.db, days(14.1))).toBe(1)
  expect(await client.db.select({ id: submissions.id }).from(submissions)).toEqual([{ id: queued }])
  const told = await client.db.select().from(auditLog).where(eq(auditLog.subjectId, held))
  expect(told.map(({ action }) => action)).toEqual(['submitted', 'forgotten'])
})
