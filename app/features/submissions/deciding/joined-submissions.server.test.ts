import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox } from '../../../db/schema/index.ts'
import { remindSenders } from '../reminding/remind-senders.server.ts'
import { aStoredSubmission, HERE } from '../testing/a-submission.ts'
import { act, address, LATER, NOON, sender, setUpSubmissions } from '../testing/submission-life.ts'
import {
  approveSubmission,
  joinSubmissions,
  requestChanges,
  undoDecision,
  withdrawSubmission,
} from '../testing/decide-submission.ts'

const { client, row, history } = setUpSubmissions()

const aSent = (contactEmail = address()) => aStoredSubmission(client.db, { now: NOON, contactEmail })
const join = async (id: string, intoSubmissionId: string) =>
  joinSubmissions(client.db, { ...act(id, (await row(id)).version), intoSubmissionId })
const mailsTo = async (recipient: string) => {
  const mails = await client.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
  return mails.map(({ kind }) => kind.replace('submission-', '')).toSorted()
}

test('who was joined with one that was joined again hears what became of it', async () => {
  const to = address()
  const [first, second, third] = [await aSent(to), await aSent(), await aSent()]
  await join(first, second)
  await join(second, third)
  const { version } = await row(third)
  await approveSubmission(client.db, act(third, version))
  expect(await mailsTo(to)).toEqual(['joined', 'merged', 'received'])

  await undoDecision(client.db, act(third, version + 1))
  expect(await mailsTo(to)).toEqual(['joined', 'merged', 'received', 'reopened'])
})

test('a decision that they were never told of is not taken back to them', async () => {
  const to = address()
  const [ending, staying] = [await aSent(to), await aSent()]
  await join(ending, staying)
  await requestChanges(client.db, { ...act(staying, (await row(staying)).version), text: 'Which street?' })
  await undoDecision(client.db, act(staying, (await row(staying)).version))
  expect(await mailsTo(to)).toEqual(['joined', 'received'])
})

test('when the other one is withdrawn, it is in the queue again by itself', async () => {
  const [ending, staying] = [await aSent(), await aSent()]
  await join(ending, staying)
  const { version } = await row(ending)
  const now = new Date(LATER.getTime() + 60_000)
  await withdrawSubmission(client.db, { ...sender(staying, (await row(staying)).version), now })
  expect(await row(ending)).toMatchObject({
    status: 'submitted',
    version: version + 1,
    submittedAt: now,
    joinedIntoId: null,
    decidedAt: null,
  })
  expect((await history(ending)).at(-1)).toMatchObject({ action: 'separated', actorKind: 'system' })
})

test('a joined submission goes back in the queue when the other sender never answers', async () => {
  const [ending, staying] = [await aSent(), await aSent()]
  await join(ending, staying)
  await requestChanges(client.db, { ...act(staying, (await row(staying)).version), text: 'Which street?' })
  for (const days of [3, 10, 30]) {
    await remindSenders(client.db, { ...HERE, now: new Date(LATER.getTime() + days * 86_400_000) })
  }
  expect((await row(staying)).status).toBe('expired')
  expect(await row(ending)).toMatchObject({ status: 'submitted', joinedIntoId: null })
})
