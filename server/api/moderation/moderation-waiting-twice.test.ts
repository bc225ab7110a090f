import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, businesses, mailOutbox, photos, submissions } from '../../../app/db/schema/index.ts'
import type { FoundListing } from '../../../app/features/moderation/index.ts'
import { setUpDesk } from '../testing/desk.ts'

const { database, ask, caseOf, queueOf, decide, aSubmission, aListing } = setUpDesk()

const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id))
  return row
}
const mailKinds = async () => {
  const mails = await database.db
    .select({ kind: mailOutbox.kind })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.kind))
  return mails.map(({ kind }) => kind)
}

test('only a listing that is published is said to be in the directory already', async () => {
  const businessId = await aListing()
  const first = await aSubmission()
  const { candidates } = await caseOf(await aSubmission())
  expect(Object.fromEntries(candidates.map(({ id, standing }) => [id, standing]))).toEqual({
    [businessId]: 'is already in the directory',
    [first]: 'is also waiting for a decision',
  })
})

// @spec 1.27
test('two waiting submissions of one business become one, and both senders hear what is decided', async () => {
  const staying = await aSubmission({ website: '', facebook: '' })
  const ending = await aSubmission({ website: 'www.anchorplumbing.example.com', facebook: '' })
  const joined = await decide(`submissions/${ending}`, {
    decision: 'merge',
    version: 1,
    intoSubmissionId: staying,
    text: 'Both are yours.',
  })
  expect(joined.status).toBe(200)

  expect(await rowOf(ending)).toMatchObject({ status: 'joined', joinedIntoId: staying })
  expect(await rowOf(staying)).toMatchObject({ status: 'submitted', version: 2 })
  expect((await rowOf(staying))?.fields['website']).toBe('https://www.anchorplumbing.example.com')
  expect((await mailKinds())[0]).toBe('submission-joined')
  expect((await queueOf('submissions')).items.map(({ id }) => id)).toEqual([staying])
  expect(await caseOf(ending)).toMatchObject({
    joinedInto: { id: staying },
    decided: { as: 'merged into another submission' },
    undo: { obstacle: null },
  })
  // Names of fields stay for good, and no values.
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, staying))
  expect(entries.at(-1)).toMatchObject({ action: 'filled_in', facts: { fields: ['website'] } })
  expect(JSON.stringify(entries)).not.toContain('anchorplumbing')

  await decide(`submissions/${staying}`, { decision: 'approve', version: 2 })
  expect((await mailKinds()).slice(0, 2).toSorted()).toEqual(['submission-approved', 'submission-merged'])
})

test('two submissions that became one are two again when that is taken back', async () => {
  const staying = await aSubmission({ website: '' })
  const ending = await aSubmission({ website: 'www.anchorplumbing.example.com' })
  const sent = { decision: 'merge', version: 1, intoSubmissionId: staying }
  const { decidedAt } = (await (await decide(`submissions/${ending}`, sent)).json()) as { decidedAt: string }

  expect((await ask(`/moderation/submissions/${ending}/undo`, { body: { decidedAt } })).status).toBe(200)
  expect(await rowOf(ending)).toMatchObject({ status: 'in_review', joinedIntoId: null, decidedAt: null })
  expect((await rowOf(staying))?.fields['website']).toBeNull()
  expect((await mailKinds())[0]).toBe('submission-reopened')
})

// @spec 1.27
test('the photo and the address go along where the other one has none, the sender reads it, and all of it can be taken back', async () => {
  const photo = { kind: 'submission' as const, width: 8, height: 8, widths: [8] }
  const [shop] = await database.db.insert(photos).values(photo).returning()
  const staying = await aSubmission({ street: '', serviceArea: 'Duval' })
  const ending = await aSubmission({ street: '12 Bay Street', serviceArea: '' })
  await database.db.update(submissions).set({ photoId: shop?.id }).where(eq(submissions.id, ending))
  const sent = { decision: 'merge', version: 1, intoSubmissionId: staying }
  const { decidedAt } = (await (await decide(`submissions/${ending}`, sent)).json()) as { decidedAt: string }

  const kept = await rowOf(staying)
  expect([kept?.photoId, kept?.fields['street']]).toEqual([shop?.id, '12 Bay Street'])
  const [mail] = await database.db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, 'submission-joined'))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('From yours we added: Street address, Photo.')

  await ask(`/moderation/submissions/${ending}/undo`, { body: { decidedAt } })
  const alone = await rowOf(staying)
  expect([alone?.photoId, alone?.fields['street']]).toEqual([null, null])
})

test('a submission is joined with nothing that does not wait for a decision', async () => {
  const [first, second] = [await aSubmission(), await aSubmission()]
  const into = (id: string, intoSubmissionId: string) =>
    decide(`submissions/${id}`, { decision: 'merge', version: 1, intoSubmissionId })
  expect((await into(first, first)).status).toBe(409)
  await decide(`submissions/${second}`, { decision: 'request_changes', version: 1, text: 'Which street?' })
  expect((await into(first, second)).status).toBe(409)
  expect((await into(first, crypto.randomUUID())).status).toBe(404)
  expect(await rowOf(first)).toMatchObject({ status: 'submitted', version: 1 })
})

test('a listing to merge into is found by a part of its name, by its phone, or by the address of its page', async () => {
  const id = await aListing()
  const found = async (name: string) =>
    (await (await ask(`/moderation/listings?name=${encodeURIComponent(name)}`)).json()) as FoundListing[]
  const listing = { id, name: 'Anchor Plumbing', detail: 'Jacksonville · Duval County' }
  expect(await found('anchor')).toEqual([listing])
  expect(await found('ancor plumbing')).toEqual([listing])
  expect(await found('904 555 0123')).toEqual([listing])
  expect(await found(`https://directory.example/business/${id}`)).toEqual([listing])
  for (const name of ['', '%', 'a', 'Bakery', 'anchor\0']) expect(await found(name)).toEqual([])
})

test('of listings with the same name the one in the city that is typed comes first, and only public ones come', async () => {
  await aListing('anchor-plumbing-1')
  await aListing('anchor-plumbing-2')
  await aListing('anchor-plumbing-3')
  const { db } = database
  const change = (id: string, to: Partial<typeof businesses.$inferInsert>) =>
    db.update(businesses).set(to).where(eq(businesses.id, id))
  await change('anchor-plumbing-2', { city: 'Key West', countySlug: 'monroe', status: 'closed' })
  await change('anchor-plumbing-3', { city: 'Key West', status: 'unlisted' })
  const found = async (name: string) =>
    (await (await ask(`/moderation/listings?name=${encodeURIComponent(name)}`)).json()) as FoundListing[]
  expect(await found('anchor plumbing key west')).toEqual([
    { id: 'anchor-plumbing-2', name: 'Anchor Plumbing', detail: 'Key West · Monroe County · Closed' },
    { id: 'anchor-plumbing-1', name: 'Anchor Plumbing', detail: 'Jacksonville · Duval County' },
  ])
  expect((await found('Anchor Plumbing, Jacksonville'))[0]?.id).toBe('anchor-plumbing-1')
  const any = await (await ask('/moderation/listings/any?name=Anchor%20Plumbing%20Key%20West')).json()
  expect(any).toContainEqual({
    id: 'anchor-plumbing-3',
    name: 'Anchor Plumbing',
    detail: 'Key West · Duval County · Held back',
  })
})
