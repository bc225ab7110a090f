import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claims, mailOutbox, reports, teamMessages } from '../../../app/db/schema/index.ts'
import { remindAsked } from '../../../app/features/cases/take-step.server.ts'
import { answerQuestion, findQuestion } from '../../../app/features/moderation/answer-question.server.ts'
import { CASES } from '../../../app/features/moderation/cases.server.ts'
import type { DeskCase } from '../../../app/features/moderation/find-case.server.ts'
import { setUpDesk, SOMEBODY } from '../testing/desk.ts'
import { TEST_SECRETS } from '../testing/test-api.ts'

const { database, ask, aListing, queueOf, decide } = setUpDesk()

const SENDER = 'sender@example.com'
const idOf = (rows: { id: string }[]) => rows[0]?.id ?? ''
const KINDS = {
  claims: async () =>
    database.db
      .insert(claims)
      .values({
        businessId: await aListing(),
        accountId: SOMEBODY,
        accountEmail: SENDER,
        method: 'moderator',
        status: 'waiting',
      })
      .returning()
      .then(idOf),
  reports: async () =>
    database.db
      .insert(reports)
      .values({ businessId: await aListing(), kind: 'problem', problem: 'other', reporterEmail: SENDER })
      .returning()
      .then(idOf),
  messages: () =>
    database.db
      .insert(teamMessages)
      .values({ name: 'Lan Do', email: SENDER, message: 'It is wrong.' })
      .returning()
      .then(idOf),
}

const newestMail = async () => {
  const [mail] = await database.db
    .select({ kind: mailOutbox.kind, link: mailOutbox.link, text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, SENDER)))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(1)
  return mail
}
const shown = async (path: string) => (await (await ask(`/moderation/${path}`)).json()) as DeskCase

test.each(['claims', 'reports', 'messages'] as const)(
  'the sender of %s is asked, answers by a private link, and only then the clock goes on',
  async (kind) => {
    const { db } = database
    const path = `${kind}/${await KINDS[kind]()}`
    expect((await decide(path, { decision: 'request_changes', text: '' })).status).toBe(422)
    expect(
      (await decide(path, { decision: 'request_changes', text: 'Which of the two shops?' })).status,
    ).toBe(200)
    const asked = await queueOf(kind)
    expect([asked.items, asked.counts[kind], asked.counts.waiting]).toEqual([[], 0, 1])
    expect(await shown(path)).toMatchObject({ isAsked: true, status: 'waiting' })

    const mail = await newestMail()
    expect(mail?.text).toContain('Which of the two shops?')
    const link = {
      token: new URL(mail?.link ?? '').pathname.split('/').at(-1) ?? '',
      secrets: TEST_SECRETS,
      now: new Date(Date.now() + 3_600_000),
    }
    // The last character of a token also holds bits that nothing reads, so the first is changed.
    const foreign = link.token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect(await findQuestion(db, { ...link, token: foreign })).toBeUndefined()
    expect((await findQuestion(db, link))?.question).toBe('Which of the two shops?')
    expect(await answerQuestion(db, { ...link, answer: 'The one on Bay Street.' })).toBe(true)
    expect(await answerQuestion(db, { ...link, answer: 'Again.' })).toBe(false)
    const answered = await shown(path)
    expect(answered).toMatchObject({ isAsked: false, since: link.now.toISOString() })
    expect(JSON.stringify(answered.notes)).toContain('The sender answered: The one on Bay Street.')
    expect((await queueOf(kind)).counts).toMatchObject({ [kind]: 1, waiting: 0 })
    await decide(path, { decision: 'reject', text: 'We can’t.' })
  },
)

test.each(['claims', 'reports', 'messages'] as const)('%s that stay unanswered are closed', async (kind) => {
  const { db } = database
  const id = await KINDS[kind]()
  await decide(`${kind}/${id}`, { decision: 'request_changes', text: 'Which of the two shops?' })
  const after = (days: number) => ({
    now: new Date(Date.now() + days * 86_400_000),
    secrets: TEST_SECRETS,
    publicUrl: 'https://directory.example',
  })
  for (const days of [4, 11]) expect(await remindAsked(db, CASES[kind], after(days))).toBe(1)
  expect((await newestMail())?.kind).toMatch(/-question-reminder$/)
  expect(await remindAsked(db, CASES[kind], after(31))).toBe(1)
  expect((await shown(`${kind}/${id}`)).status).toBe(kind === 'claims' ? 'rejected' : 'dismissed')
})
