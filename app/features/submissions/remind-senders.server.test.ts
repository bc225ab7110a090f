import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailOutbox, submissions } from '../../db/schema/index.ts'
import { findOwnSubmission } from './following/follow-submission.server.ts'
import { remindAsked } from '../cases/take-step.server.ts'
import { submissionCase } from './submission-case.server.ts'
import { aStoredSubmission, aSubmission, HERE } from './testing/a-submission.ts'
import { act, address, LATER, NOON, sender, setUpSubmissions } from './testing/submission-life.ts'
import { changeSubmission, requestChanges } from './testing/decide-submission.ts'

const { client, row, history } = setUpSubmissions()

beforeEach(() => client.db.delete(submissions))

/** Asked for changes at `LATER`. */
async function anAsked(contactEmail: string | null): Promise<string> {
  const submission = aSubmission({ email: '' })
  const id = await aStoredSubmission(client.db, { now: NOON, submission, contactEmail })
  await requestChanges(client.db, { ...act(id, 1), text: 'Which street?' })
  return id
}
const days = (count: number) => new Date(LATER.getTime() + count * 86_400_000)
const remind = (after: number) => remindAsked(client.db, submissionCase, { ...HERE, now: days(after) })
const mailsTo = async (recipient: string) => {
  const mails = await client.db
    .select({ kind: mailOutbox.kind, text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), like(mailOutbox.kind, 'submission-%')))
    .orderBy(mailOutbox.createdAt)
  return mails
}

// @spec 1.23
test('a sender is reminded after 3 and 10 days, and after 30 it is closed with a mail', async () => {
  const to = address()
  const id = await anAsked(to)
  expect(await remind(2.9)).toBe(0)
  expect(await remind(3)).toBe(1)
  expect(await remind(9.9)).toBe(0)
  expect(await remind(10)).toBe(1)
  expect(await remind(29.9)).toBe(0)
  expect(await row(id)).toMatchObject({ status: 'changes_requested', version: 2, senderReminders: 2 })
  expect(await remind(30)).toBe(1)
  expect(await remind(31)).toBe(0)

  expect((await row(id)).status).toBe('expired')
  const mails = await mailsTo(to)
  expect(mails.map(({ kind }) => kind).slice(-3)).toEqual([
    'submission-still-waiting',
    'submission-still-waiting',
    'submission-expired',
  ])
  expect(mails.at(-2)?.text).toContain('Which street?')
  expect((await history(id)).slice(-3)).toMatchObject([
    { action: 'sender_reminded', actorKind: 'system' },
    { action: 'sender_reminded', actorKind: 'system' },
    { action: 'expired', fromState: 'changes_requested', toState: 'expired' },
  ])
})

test('who left no address gets no mail, and it is closed in the end', async () => {
  const id = await anAsked(null)
  expect(await remind(12)).toBe(0)
  expect(await remind(30)).toBe(1)
  expect((await row(id)).status).toBe('expired')
})

test('what has waited for months before anybody was reminded is not closed at once', async () => {
  const id = await anAsked(address())
  expect(await remind(90)).toBe(1)
  expect(await remind(93)).toBe(1)
  expect(await remind(99)).toBe(0)
  expect(await remind(100)).toBe(1)
  expect((await row(id)).status).toBe('expired')
})

test('what was closed may be sent again, and begins a new round', async () => {
  const id = await anAsked(address())
  for (const day of [3, 10, 30]) await remind(day)
  const { version } = (await findOwnSubmission(client.db, id)) ?? { version: 0 }
  const again = {
    ...sender(id, version),
    submission: aSubmission({ street: '14 Bay Street' }),
    now: days(40),
  }
  await changeSubmission(client.db, again)
  expect(await row(id)).toMatchObject({ status: 'submitted', submittedAt: days(40), senderReminders: 0 })
})
