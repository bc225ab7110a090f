import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox } from '../../db/schema/index.ts'
import { aModerator } from '../../db/testing/a-moderator.ts'
import { remindAsked } from '../cases/take-step.server.ts'
import { findOwnVerifications } from './find-own-verifications.server.ts'
import { answerAboutProof } from './send-verification.server.ts'
import { ID, LATER, owner, publicUrl, setUpProofs } from './testing/proofs.ts'
import { PDF, secretsOf } from './testing/proof-store.ts'
import { verificationCase } from './verification-case.server.ts'

const { client, kept, services, send, open, decide, decideUnseen, business, row, documents, auditOf } =
  setUpProofs()

const PAGE = Buffer.from('89504e470d0a1a0a00', 'hex')
const QUESTION = 'A page is missing. Please add it.'
const DAY = 86_400_000

async function anAskedProof(): Promise<string> {
  const id = await send()
  await decideUnseen(id, { verb: 'request_changes', text: QUESTION })
  return id
}

const answer = (id: string, change: Partial<Parameters<typeof answerAboutProof>[1]> = {}) =>
  answerAboutProof(services(), {
    id,
    businessId: ID,
    text: 'Here is the second page.',
    documents: [PAGE],
    actor: owner,
    now: LATER,
    ...change,
  })
const newestMail = async () =>
  (await client.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.kind)))[0]

test('nobody approves a document that they have not opened, whoever else has', async () => {
  const id = await send({ documents: [PDF, PAGE] })
  const refused = { ok: false, problem: 'not_opened' }
  expect(await decideUnseen(id)).toMatchObject(refused)
  await open(id, aModerator())
  expect(await decideUnseen(id)).toMatchObject(refused)
  expect(await business()).toMatchObject({ isVerified: false })
  expect(kept.size).toBe(2)

  await open(id)
  expect(await decideUnseen(id)).toMatchObject({ ok: true })
  expect(await business()).toMatchObject({ isVerified: true, provenBy: [owner.accountId] })
})

test('a certificate by its number needs nothing opened, and a rejection neither', async () => {
  const first = await send({ level: 'sba_certified', certificateNumber: 'SBA-1', documents: [] })
  expect(await decideUnseen(first)).toMatchObject({ ok: true })
  expect(await decideUnseen(await send(), { verb: 'reject', text: 'No.' })).toMatchObject({ ok: true })
})

test('a question keeps the document, and the answer may bring more, which is opened as well', async () => {
  const id = await anAskedProof()
  expect(kept.size).toBe(1)
  expect(await newestMail()).toMatchObject({ kind: 'verification-question', recipient: 'owner@example.com' })
  expect((await newestMail())?.text).toContain(QUESTION)
  expect((await findOwnVerifications(client.db, ID))?.receipts[0]).toMatchObject({ question: QUESTION })

  await open(id)
  expect(await answer(id)).toMatchObject({ ok: true })
  expect(await answer(id)).toMatchObject({ ok: false, problem: 'not_found' })
  expect((await documents(id)).map(({ position }) => position)).toEqual([0, 1])
  expect(await row(id)).toMatchObject({ status: 'waiting', answer: 'Here is the second page.' })
  expect((await findOwnVerifications(client.db, ID))?.receipts[0]).toMatchObject({ question: null })
  expect(await decideUnseen(id)).toMatchObject({ ok: false, problem: 'not_opened' })
  await decide(id)
  expect(kept.size).toBe(0)
  expect((await auditOf(id)).map(([action]) => action)).toContain('verification_answered')
})

test.each([
  ['without words and documents', { text: ' ', documents: [] }, 'invalid'],
  ['with what is no document', { documents: [Buffer.from('hello')] }, 'wrong_type'],
  ['with too many altogether', { documents: [PAGE, PAGE, PAGE, PAGE] }, 'too_many'],
  ['about another listing', { businessId: 'another-1' }, 'not_found'],
])('an answer %s is refused and leaves no file', async (_, change, problem) => {
  const id = await anAskedProof()
  expect(await answer(id, change)).toMatchObject({ ok: false, problem })
  expect(kept.size).toBe(1)
  expect(await answer(id, { documents: [] })).toMatchObject({ ok: true })
})

test('without an answer for 30 days the proof is closed, and its documents go', async () => {
  const id = await anAskedProof()
  const remind = (days: number) =>
    remindAsked(client.db, verificationCase, {
      now: new Date(LATER.getTime() + days * DAY),
      secrets: secretsOf('one'),
      publicUrl,
    })
  expect([await remind(2), await remind(4), await remind(11), await remind(31)]).toEqual([0, 1, 1, 1])
  expect(await row(id)).toMatchObject({ status: 'rejected' })
  expect(await documents(id)).toMatchObject([{ key: null }])
  expect((await newestMail())?.kind).toBe('verification-unanswered')
})
