import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../app/db/schema/auth.ts'
import {
  accountRoles,
  listingEdits,
  mailOutbox,
  submissions,
  teamNotices,
} from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { aStoredSubmission, aSubmission, HERE } from '../../app/features/submissions/testing/a-submission.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import {
  chooseTeamNotices,
  findTeamNotices,
  notifyTeamOfWork,
} from '../../app/features/moderation/team-notices.server.ts'

const client = setUpTestDatabase({ max: 4 })

beforeEach(async () => {
  for (const table of [submissions, mailOutbox, accountRoles, teamNotices]) await client.db.delete(table)
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

test('a moderator who chose so hears of each new case within minutes, once, with a link', async () => {
  const accountId = await aReviewer('a@example.com')
  await aCase(-30, 'Long There')
  await chooseTeamNotices(client.db, { accountId, notices: 'at_once', now: after(-10) })
  const id = await aCase(0)
  // It may still be on its way into the database.
  expect(await tell(0.5)).toBe(0)
  expect(await tell(5)).toBe(1)
  expect(await tell(10)).toBe(0)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    kind: 'team-new-work',
    recipient: 'a@example.com',
    subject: 'New: 1 submission',
  })
  expect(mail?.text).toContain(
    `Submission: Reef Roofing\n${HERE.publicUrl}/moderation?kind=submissions&case=${id}`,
  )
  expect(mail?.text).not.toContain('Long There')
})

test('moderators without a choice, and the team’s address, hear once a day what waits', async () => {
  await aReviewer('a@example.com')
  const none = await aReviewer('none@example.com')
  await chooseTeamNotices(client.db, { accountId: none, notices: 'none', now: SEVEN })
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

test('no one is told when nothing waits, and a choice is remembered', async () => {
  const accountId = await aReviewer('a@example.com')
  expect(await findTeamNotices(client.db, accountId)).toBe('daily')
  await chooseTeamNotices(client.db, { accountId, notices: 'none', now: SEVEN })
  await chooseTeamNotices(client.db, { accountId, notices: 'at_once', now: SEVEN })
  expect(await findTeamNotices(client.db, accountId)).toBe('at_once')
  await aStoredSubmission(client.db, { now: SEVEN, isHeld: true })
  expect(await tell(90)).toBe(0)
})

test('a case that is in work at that moment is told of all the same', async () => {
  const accountId = await aReviewer('a@example.com')
  await chooseTeamNotices(client.db, { accountId, notices: 'at_once', now: after(-10) })
  const id = await aCase(0)
  await client.db.transaction(async (tx) => {
    await tx.select().from(submissions).where(eq(submissions.id, id)).for('update')
    expect(await tell(5)).toBe(1)
  })
})

test('an edit is new again when its owner has answered, and no news while it waits for them', async () => {
  const accountId = await aReviewer('a@example.com')
  await chooseTeamNotices(client.db, { accountId, notices: 'at_once', now: after(-10) })
  const businessId = await aListing(client.db, { id: 'reef-roofing-3' })
  const [edit] = await client.db
    .insert(listingEdits)
    .values({
      businessId,
      accountId,
      changes: {},
      createdAt: after(-60),
      question: 'Where?',
      askedAt: after(1),
    })
    .returning()
  expect(await tell(5)).toBe(0)
  await client.db
    .update(listingEdits)
    .set({ answeredAt: after(6) })
    .where(eq(listingEdits.id, edit?.id ?? ''))
  expect(await tell(10)).toBe(1)
})

test('old checks of veteran resources are told in the daily mail, and alone on the first of a month', async () => {
  await client.db.delete(listingEdits)
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
