import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businessOwners, listingEdits, mailOutbox, users } from '../../../app/db/schema/index.ts'
import type { ListPart } from '../../../app/features/moderation/desk/desk-list.tsx'
import type { WaitingSender } from '../../../app/features/moderation/find-queue.server.ts'
import { remindTeam } from '../../../app/features/moderation/team-notices.server.ts'
import { answerAboutEdit } from '../../../app/features/owners/save-listing.server.ts'
import { editCase } from '../../../app/features/owners/edit-case.server.ts'
import { remindAsked } from '../../../app/features/cases/take-step.server.ts'
import { TEST_SECRETS } from '../testing/test-api.ts'
import { setUpDesk, SOMEBODY } from '../testing/desk.ts'

const { database, ask, queueOf, decide, aSubmission, aListing, anEdit } = setUpDesk()

const QUESTION = 'Where can we see the new number?'
const publicUrl = 'https://directory.example'

/** Asked about now. */
async function anAskedEdit(): Promise<string> {
  const businessId = await aListing()
  await database.db.insert(users).values({ id: SOMEBODY, email: 'owner@shop.example' }).onConflictDoNothing()
  await database.db.insert(businessOwners).values({ businessId, accountId: SOMEBODY })
  const id = await anEdit(businessId)
  await decide(`edits/${id}`, { decision: 'request_changes', text: QUESTION })
  return id
}

const waiting = async () =>
  ((await (await ask('/moderation/waiting')).json()) as ListPart<WaitingSender>).items
const editOf = async (id: string) =>
  (await database.db.select().from(listingEdits).where(eq(listingEdits.id, id)))[0]
const after = (days: number) => new Date(Date.now() + days * 86_400_000)
const remind = (days: number) =>
  remindAsked(database.db, editCase, { now: after(days), publicUrl, secrets: TEST_SECRETS })
const newestMail = async () => {
  const mails = await database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, 'owner@shop.example'))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.kind))
    .limit(1)
  return mails[0]
}

// @spec 1.23
test('an edit that its owner was asked about waits beside the submissions, and not for the team', async () => {
  const submission = await aSubmission()
  await decide(`submissions/${submission}`, {
    decision: 'request_changes',
    version: 1,
    text: 'Which street?',
  })
  const id = await anAskedEdit()
  expect(await waiting()).toMatchObject([
    { kind: 'submissions', id: submission, text: 'Which street?' },
    {
      kind: 'edits',
      id,
      title: 'Anchor Plumbing',
      text: QUESTION,
      reminders: 0,
      hasEmail: true,
      phone: null,
    },
  ])
  expect((await queueOf('edits')).counts).toMatchObject({ edits: 0, waiting: 2 })
  const team = { publicUrl, teamEmail: ['team@directory.example'], now: after(2) }
  expect(await remindTeam(database.db, team)).toBe(0)

  const businessId = (await editOf(id))?.businessId ?? ''
  const actor = { kind: 'owner', accountId: SOMEBODY } as const
  await answerAboutEdit(database.db, { businessId, text: 'On our website.', actor, now: after(1.5) })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['submissions'])
  expect((await queueOf('edits')).items.map((item) => item.id)).toEqual([id])
  // The 24 hours count from the answer.
  expect(await remindTeam(database.db, team)).toBe(0)
  expect(await remindTeam(database.db, { ...team, now: after(2.6) })).toBe(1)
})

// @spec 1.23
test('the owner is reminded after 3 and 10 days, and after 30 it is closed with a mail', async () => {
  const id = await anAskedEdit()
  expect(await remind(2.9)).toBe(0)
  expect(await remind(3.1)).toBe(1)
  expect((await newestMail())?.kind).toBe('edit-question-reminder')
  expect(await remind(9.9)).toBe(0)
  expect(await remind(10.1)).toBe(1)
  expect((await newestMail())?.text).toContain(QUESTION)
  expect(await waiting()).toMatchObject([{ id, reminders: 2 }])
  expect(await remind(29.9)).toBe(0)
  expect(await editOf(id)).toMatchObject({ status: 'waiting' })
  expect(await remind(30.1)).toBe(1)
  expect(await remind(31)).toBe(0)
  expect(await editOf(id)).toMatchObject({ status: 'rejected', decidedBy: null })
  expect((await newestMail())?.kind).toBe('edit-unanswered')
  expect(await waiting()).toEqual([])
})
