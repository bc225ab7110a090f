import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox, teamMessages } from '../../db/schema/index.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { decide } from '../cases/decide.server.ts'
import { findDecided } from '../moderation/find-decided.server.ts'
import { findQueue } from '../moderation/find-queue.server.ts'
import { forgetTeamMessages, messageCase } from './message-case.server.ts'
import { writeToTeam } from './write-to-team.server.ts'

const database = setUpTestDatabase()
const now = new Date()
const message = { name: 'Ana Reyes', email: 'ana@example.com', message: 'Who runs this?\n\nThank you!' }
const moderator = { kind: 'moderator', accountId: crypto.randomUUID(), email: 'rev@example.com' } as const

test('a message waits at the desk, and its answer goes to the one who wrote', async () => {
  const { db } = database
  const id = await writeToTeam(db, message, now)
  const { items, counts } = await findQueue(db, { kind: 'messages', page: 1 })
  expect(counts.messages).toBe(1)
  expect(items).toMatchObject([{ id, title: 'Ana Reyes', detail: message.message }])

  const act = { id, moderator, now, verb: 'approve', ...TEST_LINKS }
  expect(await decide(db, messageCase, { ...act, text: '' })).toMatchObject({ problem: 'text_missing' })
  expect(await decide(db, messageCase, { ...act, text: 'Two of us, in Stuart.' })).toMatchObject({ ok: true })
  const [mail, ...others] = await db.select().from(mailOutbox)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'ana@example.com', subject: 'Our answer to your message' })
  expect(mail?.text).toContain('Two of us, in Stuart.\n\nYou wrote:\n\nWho runs this?\n\nThank you!')
  expect((await findDecided(db, { moderator, now })).items).toMatchObject([
    { kind: 'messages', id, title: 'Ana Reyes', verb: 'approve', canUndo: true },
  ])

  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  expect(await forgetTeamMessages(db, inDays(29))).toBe(0)
  expect(await forgetTeamMessages(db, inDays(31))).toBe(1)
})

test('what needs no answer is closed without an email, and nobody decides on what they wrote', async () => {
  const { db } = database
  const id = await writeToTeam(db, { ...message, email: 'program@example.com', isOdd: true }, now)
  const act = { id, now, verb: 'reject', text: '', ...TEST_LINKS }
  const sender = { ...moderator, email: 'Program@example.com' }
  expect(await decide(db, messageCase, { ...act, moderator: sender })).toMatchObject({
    problem: 'own_matter',
  })
  expect(await decide(db, messageCase, { ...act, moderator })).toMatchObject({ ok: true })
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, 'program@example.com'))).toBe(0)
})

test('nobody floods the team from many places', async () => {
  const { db } = database
  const sending = Array.from({ length: 130 }, () => writeToTeam(db, message, now))
  const outcomes = await Promise.allSettled(sending)
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  expect(await db.$count(teamMessages)).toBe(120)
  expect(await writeToTeam(db, message, new Date(now.getTime() + 2 * 3_600_000))).toBeTypeOf('string')
})
