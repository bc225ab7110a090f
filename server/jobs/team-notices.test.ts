import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../app/db/schema/auth.ts'
import { accountRoles, mailOutbox, submissions, dailyMailStops } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { aStoredSubmission, aSubmission, HERE } from '../../app/features/submissions/testing/a-submission.ts'
import {
  notifyTeamOfWork,
  turnDailyMail,
  wantsDailyMail,
} from '../../app/features/moderation/team-notices.server.ts'

const client = setUpTestDatabase({ max: 4 })

beforeEach(async () => {
  for (const table of [submissions, mailOutbox, accountRoles, dailyMailStops]) await client.db.delete(table)
  await client.db.delete(users)
})

/** Seven in the morning in Florida. */
const SEVEN = new Date('2026-11-20T12:00:00.000Z')
const after = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000)
const tell = (minutes: number, teamEmail: string[] = []) =>
  notifyTeamOfWork(client.db, { now: after(minutes), publicUrl: HERE.publicUrl, teamEmail })

async function aReviewer(email: string): Promise<string> {
  const id = randomUUID()
  await client.db.insert(users).values({ id, email, emailConfirmedAt: SEVEN })
  await client.db.insert(accountRoles).values({ userId: id, role: 'moderator' })
  return id
}
const aCase = (minutes: number, businessName = 'Reef Roofing') =>
  aStoredSubmission(client.db, { now: after(minutes), submission: aSubmission({ businessName }) })
const mails = async () =>
  client.db.select().from(mailOutbox).where(like(mailOutbox.kind, 'team-%')).orderBy(mailOutbox.recipient)

test('moderators who have not stopped it, and the team’s address, hear once a day what waits', async () => {
  await aReviewer('a@example.com')
  const none = await aReviewer('none@example.com')
  await turnDailyMail(client.db, none, false)
  await aCase(0)
  expect(await tell(59, ['desk@example.org'])).toBe(0)
  expect(await tell(60, ['desk@example.org'])).toBe(2)
  expect(await tell(65, ['desk@example.org'])).toBe(0)
  expect(await mails()).toMatchObject([
    { kind: 'team-daily', recipient: 'a@example.com', subject: '1 submission is waiting' },
    { kind: 'team-daily', recipient: 'desk@example.org' },
  ])
  expect(await tell(60 + 24 * 60)).toBe(1)
})

test('no one is told when nothing waits, and who stopped the mail can have it again', async () => {
  const accountId = await aReviewer('a@example.com')
  expect(await wantsDailyMail(client.db, accountId)).toBe(true)
  for (const isOn of [false, false, true]) {
    await turnDailyMail(client.db, accountId, isOn)
    expect(await wantsDailyMail(client.db, accountId)).toBe(isOn)
  }
  await aStoredSubmission(client.db, { now: SEVEN, isHeld: true })
  expect(await tell(90)).toBe(0)
})

test('old checks of veteran resources are told in the daily mail, and alone on the first of a month', async () => {
  const tellAt = (now: string) =>
    notifyTeamOfWork(client.db, {
      now: new Date(now),
      publicUrl: HERE.publicUrl,
      teamEmail: ['d@example.org'],
    })
  expect(await tellAt('2026-12-01T14:00:00Z')).toBe(0)
  expect(await tellAt('2027-12-02T14:00:00Z')).toBe(0)
  expect(await tellAt('2028-01-01T14:00:00Z')).toBe(1)
  await aCase(0)
  expect(await tellAt('2028-01-02T14:00:00Z')).toBe(1)
  const told = (await mails()).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  expect(told[0]?.subject).toMatch(/^\d+ veteran resources were last checked more than a year ago$/)
  expect(told[1]).toMatchObject({ subject: '1 submission is waiting' })
  expect(told[1]?.text).toMatch(/\d+ veteran resources were last checked more than a year ago\./)
})
