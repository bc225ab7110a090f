import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claims, reports, submissions, users, verifications } from '../../../app/db/schema/index.ts'
import type { DecidedItem } from '../../../app/features/moderation/find-decided.server.ts'
import { LIST_SIZE, withdrawnText } from '../../../app/features/moderation/desk.ts'
import type { ListPart } from '../../../app/features/moderation/desk/desk-list.tsx'
import { changeSubmission } from '../../../app/features/submissions/following/follow-submission.server.ts'
import type { Submission } from '../../../app/features/submissions/check-submission.server.ts'
import { addOwner, removeOwner } from '../../../app/features/owners/business-owners.server.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'
import { A_VISITOR } from '../../../app/features/audit/audit-entry.ts'
import { COLLEAGUE, setUpDesk, SOMEBODY } from '../testing/desk.ts'
import { TEST_SECRETS } from '../testing/test-api.ts'

const { database, ask, queueOf, caseOf, decide, aSubmission, aListing, anEdit } = setUpDesk()

// @spec 1.22
test('what was decided: all kinds, the newest first, by whom and why, and whether it can be undone', async () => {
  const businessId = await aListing()
  const [report] = await database.db
    .insert(reports)
    .values({ businessId, kind: 'problem', problem: 'other', message: 'The sign is gone.' })
    .returning()
  const edit = await anEdit(businessId)
  const submission = await aSubmission({ businessName: 'Harbor Bakery' })
  await database.db.insert(users).values({ id: COLLEAGUE, email: 'colleague@example.com' })
  const sent = { decision: 'reject', version: 1, text: 'Not in Florida. Call (904) 555-0199.' }
  await decide(`submissions/${submission}`, sent)
  await decide(`reports/${report?.id}`, { decision: 'approve' }, COLLEAGUE)
  await decide(`edits/${edit}`, { decision: 'approve' })
  const decided = async () => (await (await ask('/moderation/decided')).json()) as ListPart<DecidedItem>

  const [third, second, first] = (await decided()).items
  expect(third).toMatchObject({ kind: 'edits', verb: 'approve', title: 'Anchor Plumbing', who: 'You' })
  expect(second).toMatchObject({ kind: 'reports', who: 'colleague@example.com', canUndo: true })
  expect(first).toMatchObject({
    kind: 'submissions',
    verb: 'reject',
    title: 'Harbor Bakery',
    reason: 'Not in Florida. Call [telephone].',
    canUndo: true,
  })

  const back = await ask(`/moderation/edits/${edit}/undo`, { body: { decidedAt: third?.at } })
  expect(back.status).toBe(200)
  expect((await decided()).items[0]).toMatchObject({
    kind: 'edits',
    verb: 'undo',
    who: 'You',
    canUndo: false,
  })

  // Only the decision that stands is anybody's to take back, and for ten minutes.
  await decide(`edits/${edit}`, { decision: 'reject', text: 'Not so.' })
  await database.db.update(submissions).set({ decidedAt: new Date(Date.now() - 600_000) })
  const again = (await decided()).items
  expect(again.map(({ canUndo }) => canUndo)).toEqual([true, false, false, true, false])
})

test('an edit whose owner left is found among what was decided, and says so', async () => {
  const businessId = await aListing()
  const edit = await anEdit(businessId)
  const change = { businessId, accountId: SOMEBODY, publicUrl: TEST_LINKS.publicUrl, now: new Date() }
  await addOwner(database.db, change)
  expect((await queueOf('edits')).items.map(({ id }) => id)).toContain(edit)
  await database.db.transaction((tx) => removeOwner(tx, change))
  expect((await queueOf('edits')).items.map(({ id }) => id)).not.toContain(edit)
  const { items } = (await (await ask('/moderation/decided')).json()) as ListPart<DecidedItem>
  const [item] = items
  expect(item).toMatchObject({
    kind: 'edits',
    id: edit,
    verb: 'withdraw',
    title: 'Anchor Plumbing',
    who: null,
  })
  expect(withdrawnText('edits', item?.reason ?? null)).toBe('Edit withdrawn, its owner left')
  expect(await (await ask(`/moderation/edits/${edit}`)).json()).toMatchObject({
    decided: { as: 'withdrawn', text: 'The owner left the listing.' },
    history: [{ who: 'The directory', what: 'withdrew it' }],
  })
})

test('what was decided comes in parts without a gap', async () => {
  const businessId = await aListing()
  const rows = await database.db
    .insert(reports)
    .values(
      Array.from({ length: LIST_SIZE + 3 }, () => ({
        businessId,
        kind: 'problem' as const,
        problem: 'other',
        message: 'It moved.',
      })),
    )
    .returning()
  for (const { id } of rows) await decide(`reports/${id}`, { decision: 'reject' })

  const newest = (await (await ask('/moderation/decided')).json()) as ListPart<DecidedItem>
  const older = (await (
    await ask(`/moderation/decided?before=${newest.next}`)
  ).json()) as ListPart<DecidedItem>
  expect(newest.items).toHaveLength(LIST_SIZE)
  const ids = [...newest.items, ...older.items].map(({ id }) => id)
  expect(ids.slice(0, rows.length)).toEqual(rows.map(({ id }) => id).toReversed())
})

test('a decision is taken back by the time that it answered', async () => {
  const id = await aSubmission()
  const sent = { decision: 'reject', version: 1, text: 'Not in Florida.' }
  const { decidedAt } = (await (await decide(`submissions/${id}`, sent)).json()) as { decidedAt: string }

  const undone = await ask(`/moderation/submissions/${id}/undo`, { body: { decidedAt } })

  expect(undone.status).toBe(200)
  expect(await caseOf(id)).toMatchObject({ status: 'submitted', decided: null })
  expect((await queueOf('submissions')).items.map((item) => item.id)).toEqual([id])
})

test('a page of what was decided takes a handful of queries, however many decisions are on it', async () => {
  const businessId = await aListing()
  const anyOf = { businessId, accountId: SOMEBODY }
  for (let round = 0; round < 5; round += 1) {
    const edit = await anEdit(businessId)
    const [claim] = await database.db
      .insert(claims)
      .values({ ...anyOf, accountEmail: 'some@example.com', status: 'waiting', method: 'moderator' })
      .returning()
    const [proof] = await database.db
      .insert(verifications)
      .values({ ...anyOf, level: 'sba_certified', certificateNumber: '12345' })
      .returning()
    const [report] = await database.db
      .insert(reports)
      .values({ businessId, kind: 'problem', problem: 'other', message: 'It moved.' })
      .returning()
    const submission = await aSubmission({ businessName: `Harbor Bakery ${round}` })
    const sent = { decision: 'reject', version: 1, text: 'No.' }
    for (const path of [
      `edits/${edit}`,
      `claims/${claim?.id}`,
      `verifications/${proof?.id}`,
      `reports/${report?.id}`,
      `submissions/${submission}`,
    ]) {
      expect((await decide(path, sent)).status).toBe(200)
    }
  }
  const query = vi.spyOn(database.pool, 'query')
  onTestFinished(() => query.mockRestore())
  const decided = (await (await ask('/moderation/decided')).json()) as ListPart<DecidedItem>

  expect(decided.items).toHaveLength(LIST_SIZE)
  expect(decided.items.every(({ canUndo }) => canUndo)).toBe(true)
  expect(query.mock.calls.length).toBeLessThan(30)
})

test('what was sent back is nobody’s to take back once the sender has sent it again', async () => {
  const id = await aSubmission()
  await decide(`submissions/${id}`, { decision: 'request_changes', version: 1, text: 'Which street?' })
  const decided = async () =>
    ((await (await ask('/moderation/decided')).json()) as ListPart<DecidedItem>).items[0]
  expect(await decided()).toMatchObject({ canUndo: true })

  const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id))
  await changeSubmission(database.db, {
    id,
    version: 2,
    submission: row?.fields as Submission,
    actor: A_VISITOR,
    now: new Date(),
    secrets: TEST_SECRETS,
    publicUrl: 'http://127.0.0.1:3000',
  })
  expect(await decided()).toMatchObject({ verb: 'request_changes', canUndo: false })
})

test('the answer to a decision says until when it can be undone: a question to an owner cannot', async () => {
  const businessId = await aListing()
  const edit = `edits/${await anEdit(businessId)}`
  const minutesOf = async (path: string, body: object) => {
    const answer = await (await decide(path, body)).json()
    const { decidedAt, undoUntil } = answer as { decidedAt: string; undoUntil: string | null }
    return undoUntil === null ? null : (Date.parse(undoUntil) - Date.parse(decidedAt)) / 60_000
  }
  expect(await minutesOf(edit, { decision: 'request_changes', text: 'Where can we see it?' })).toBeNull()
  expect(await minutesOf(edit, { decision: 'approve' })).toBe(10)
  const sent = `submissions/${await aSubmission()}`
  expect(await minutesOf(sent, { decision: 'request_changes', version: 1, text: 'Which street?' })).toBe(10)
})
