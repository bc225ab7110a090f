import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../app/db/schema/auth.ts'
import {
  accountRoles,
  businessOwners,
  claims,
  listingEdits,
  mailOutbox,
  reports,
  submissions,
  verifications,
} from '../../app/db/schema/index.ts'
import { answerAboutEdit, saveListing } from '../../app/features/owners/save-listing.server.ts'
import { editCase } from '../../app/features/owners/edit-case.server.ts'
import { decide } from '../../app/features/cases/decide.server.ts'
import { valueOf } from '../../app/platform/testing/value-of.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import { TEST_LINKS } from '../../app/db/testing/links.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { momentText } from '../../app/time/eastern-time.ts'
import { approveSubmission } from '../../app/features/submissions/testing/decide-submission.ts'
import { findTeamAddresses, remindTeam } from '../../app/features/moderation/team-notices.server.ts'
import {
  aStoredSubmission,
  aSubmission,
  HERE,
  MODERATOR,
} from '../../app/features/submissions/testing/a-submission.ts'

const client = setUpTestDatabase({ max: 4 })

beforeEach(async () => {
  for (const table of [submissions, mailOutbox, accountRoles]) await client.db.delete(table)
  await client.db.delete(users)
})

const SENT = new Date('2026-11-20T17:00:00.000Z')
const after = (hours: number) => new Date(SENT.getTime() + hours * 3_600_000)
const { publicUrl } = HERE

async function someone(
  email: string,
  roles: ('moderator' | 'administrator')[],
  change: Partial<typeof users.$inferInsert> = {},
): Promise<void> {
  const id = randomUUID()
  await client.db.insert(users).values({ id, email, emailConfirmedAt: SENT, ...change })
  for (const role of roles) await client.db.insert(accountRoles).values({ userId: id, role })
}
const teamMails = async () =>
  client.db.select().from(mailOutbox).where(like(mailOutbox.kind, 'team-%')).orderBy(mailOutbox.recipient)

test('the team is whoever has a role, a confirmed address and may sign in, each once', async () => {
  await someone('a@example.com', ['moderator', 'administrator'])
  await someone('b@example.com', ['moderator'])
  await someone('visitor@example.com', [])
  await someone('unconfirmed@example.com', ['moderator'], { emailConfirmedAt: null })
  await someone('banned@example.com', ['moderator'], { bannedUntil: after(100) })
  await someone('was-banned@example.com', ['moderator'], { bannedUntil: after(-1) })
  expect(await findTeamAddresses(client.db, { now: SENT, teamEmail: [] })).toEqual([
    'a@example.com',
    'b@example.com',
    'was-banned@example.com',
  ])
})

// @spec 9.15
test('where a hosted project keeps the addresses of accounts, the team is reached at the setting’s', async () => {
  await client.db.insert(accountRoles).values({ userId: randomUUID(), role: 'moderator' })
  const id = await aStoredSubmission(client.db, { now: SENT })
  expect(await remindTeam(client.db, { now: after(20), publicUrl, teamEmail: [] })).toBe(0)
  const teamEmail = ['desk@example.org', 'night@example.org', 'desk@example.org']
  expect(await remindTeam(client.db, { now: after(20.1), publicUrl, teamEmail })).toBe(2)
  expect((await teamMails()).map(({ recipient }) => recipient)).toEqual([
    'desk@example.org',
    'night@example.org',
  ])
  const [row] = await client.db.select().from(submissions).where(eq(submissions.id, id))
  expect(row?.remindedAt).toEqual(after(20.1))
})

test('the setting takes the place of the accounts’ own addresses', async () => {
  await someone('a@example.com', ['administrator'])
  await aStoredSubmission(client.db, { now: SENT })
  await remindTeam(client.db, { now: after(20), publicUrl, teamEmail: ['desk@example.org'] })
  expect((await teamMails()).map(({ recipient }) => recipient)).toEqual(['desk@example.org'])
})

// @spec 9.15
test('at 20 hours and when it is overdue, once each, to everybody', async () => {
  await someone('a@example.com', ['administrator'])
  await someone('b@example.com', ['moderator'])
  await aStoredSubmission(client.db, { now: SENT, submission: aSubmission({ businessName: 'Reef Roofing' }) })

  expect(await remindTeam(client.db, { now: after(19.9), publicUrl })).toBe(0)
  expect(await remindTeam(client.db, { now: after(20), publicUrl })).toBe(2)
  expect(await remindTeam(client.db, { now: after(21), publicUrl })).toBe(0)
  expect(await teamMails()).toMatchObject([
    { kind: 'team-reminder', recipient: 'a@example.com', link: 'https://directory.example/moderation' },
    { kind: 'team-reminder', recipient: 'b@example.com', subject: '1 submission to decide soon' },
  ])
  expect((await teamMails())[0]?.text).toContain(
    `Submission: Reef Roofing, due on ${momentText(after(24))}\n${publicUrl}/moderation?kind=submissions&case=`,
  )

  await client.db.delete(mailOutbox)
  expect(await remindTeam(client.db, { now: after(24), publicUrl })).toBe(2)
  expect(await remindTeam(client.db, { now: after(30), publicUrl })).toBe(0)
  expect(await teamMails()).toMatchObject([{ kind: 'team-overdue' }, { kind: 'team-overdue' }])
})

test('one that is overdue before anybody looked is told of once, as overdue', async () => {
  await someone('a@example.com', ['moderator'])
  await aStoredSubmission(client.db, { now: SENT })
  expect(await remindTeam(client.db, { now: after(40), publicUrl })).toBe(1)
  expect(await teamMails()).toMatchObject([{ kind: 'team-overdue' }])
})

test('nothing about what is decided, held or waits for its sender', async () => {
  await someone('a@example.com', ['moderator'])
  const decided = await aStoredSubmission(client.db, { now: SENT })
  await approveSubmission(client.db, {
    id: decided,
    version: 1,
    moderator: MODERATOR,
    now: after(1),
    ...HERE,
  })
  await aStoredSubmission(client.db, { now: SENT, isHeld: true })
  expect(await remindTeam(client.db, { now: after(21), publicUrl })).toBe(0)
})

test('while nobody has a role nothing counts as told', async () => {
  const id = await aStoredSubmission(client.db, { now: SENT })
  expect(await remindTeam(client.db, { now: after(20), publicUrl })).toBe(0)
  const [row] = await client.db.select().from(submissions).where(eq(submissions.id, id))
  expect(row?.remindedAt).toBeNull()
})

test('several servers that look at once send one mail', async () => {
  await someone('a@example.com', ['moderator'])
  await aStoredSubmission(client.db, { now: SENT })
  await Promise.all(Array.from({ length: 4 }, () => remindTeam(client.db, { now: after(20), publicUrl })))
  expect(await teamMails()).toHaveLength(1)
})

test('a mail names ten and counts the others', async () => {
  await someone('a@example.com', ['moderator'])
  for (let index = 0; index < 12; index += 1) await aStoredSubmission(client.db, { now: SENT })
  await remindTeam(client.db, { now: after(20), publicUrl })
  const [mail] = await teamMails()
  expect(mail?.subject).toBe('12 submissions to decide soon')
  expect(mail?.text).toContain('there are 2 more.')
})

test('edits, claims, verifications and reports are told of as submissions are, with a link to each', async () => {
  await someone('a@example.com', ['moderator'])
  const { db } = client
  await aListing(db, { id: 'reef-roofing-3' })
  const of = { businessId: 'reef-roofing-3', accountId: randomUUID(), createdAt: SENT }
  const [claim] = await db
    .insert(claims)
    .values({ ...of, accountEmail: 'c@example.com', status: 'waiting', method: 'moderator' })
    .returning()
  const [proof] = await db
    .insert(verifications)
    .values({ ...of, level: 'document_reviewed' })
    .returning()
  await db.insert(listingEdits).values({ ...of, changes: { name: { from: 'Reef', to: 'Reef Roofing' } } })
  await db.insert(reports).values({ ...of, kind: 'problem', problem: 'other', message: 'It moved.' })

  expect(await remindTeam(db, { now: after(20), publicUrl })).toBe(1)
  expect(await remindTeam(db, { now: after(21), publicUrl })).toBe(0)
  expect(await remindTeam(db, { now: after(24), publicUrl })).toBe(1)
  expect(await remindTeam(db, { now: after(30), publicUrl })).toBe(0)
  const [soon, overdue] = (await teamMails()).toSorted((one, other) => other.kind.localeCompare(one.kind))
  expect([soon?.subject, overdue?.subject]).toEqual(['4 cases to decide soon', '4 cases are overdue'])
  for (const link of [`kind=claims&case=${claim?.id}`, `kind=verifications&case=${proof?.id}`]) {
    expect(soon?.text).toContain(`${publicUrl}/moderation?${link}`)
    expect(soon?.html).toContain(`${publicUrl}/moderation?${link.replace('&', '&amp;')}`)
  }
})

test('an edit that its owner changes again is no other edit; one that they answered is', async () => {
  await someone('a@example.com', ['moderator'])
  const { db } = client
  const [owner, businessId] = [randomUUID(), await aListing(db, { id: 'tide-diving-4' })]
  await db.insert(businessOwners).values({ businessId, accountId: owner })
  const actor = { kind: 'owner', accountId: owner } as const
  const save = (name: string, hours: number) =>
    saveListing(db, {
      businessId,
      values: { name },
      actor,
      publicUrl: TEST_LINKS.publicUrl,
      now: after(hours),
    })
  const remind = (hours: number) => remindTeam(db, { now: after(hours), publicUrl })
  await save('Tide Diving', 0)
  expect(await remind(24)).toBe(1)
  await save('Tide Diving School', 25)
  expect(await remind(26)).toBe(0)

  const [edit] = await db
    .select()
    .from(listingEdits)
    .where(and(eq(listingEdits.businessId, businessId), eq(listingEdits.status, 'waiting')))
  const asked = {
    id: edit?.id ?? '',
    text: 'Since when?',
    moderator: MODERATOR,
    verb: 'request_changes',
    ...TEST_LINKS,
    now: after(27),
  }
  valueOf(await decide(db, editCase, asked))
  expect(await remind(60)).toBe(0)
  // The team does not answer in the owner's name.
  expect(
    await answerAboutEdit(db, { businessId, text: 'Since May.', actor: MODERATOR, now: after(60) }),
  ).toMatchObject({ problem: 'forbidden' })
  await answerAboutEdit(db, { businessId, text: 'Since May.', actor, now: after(61) })
  expect(await remind(62)).toBe(0)
  expect(await remind(81)).toBe(1)
  expect((await teamMails()).at(-1)?.text).toContain(momentText(after(85)))
})
