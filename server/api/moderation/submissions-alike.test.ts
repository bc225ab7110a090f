import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, mailOutbox, submissions } from '../../../app/db/schema/index.ts'
import type { FoundListing } from '../../../app/features/team-listings/find-listings.server.ts'
import { setUpDesk } from '../testing/desk.ts'

const { database, ask, caseOf, decide, aSubmission, aListing } = setUpDesk()

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
test('of two waiting submissions of one business one is approved, and the other one is merged into its listing', async () => {
  const [first, second] = [await aSubmission(), await aSubmission()]
  const { candidates } = await caseOf(second)
  expect(candidates).toMatchObject([{ id: first, kind: 'submission', isMergeable: false }])

  await decide(`submissions/${first}`, { decision: 'approve', version: 1 })
  const [listing] = (await caseOf(second)).candidates
  expect(listing).toMatchObject({ kind: 'business', isMergeable: true })
  const intoBusinessId = listing?.id ?? ''
  const merged = await decide(`submissions/${second}`, { decision: 'merge', version: 1, intoBusinessId })

  expect(merged.status).toBe(200)
  expect(await rowOf(second)).toMatchObject({
    status: 'approved',
    isMerged: true,
    businessId: intoBusinessId,
  })
  expect((await mailKinds()).slice(0, 2)).toEqual(['submission-merged', 'submission-approved'])
})

test('a listing to merge into is found by a part of its name, by its phone, or by the address of its page', async () => {
  const id = await aListing()
  const found = async (name: string) =>
    (await (
      await ask(`/moderation/listings/alike?name=${encodeURIComponent(name)}`)
    ).json()) as FoundListing[]
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
    (await (
      await ask(`/moderation/listings/alike?name=${encodeURIComponent(name)}`)
    ).json()) as FoundListing[]
  expect(await found('anchor plumbing key west')).toEqual([
    { id: 'anchor-plumbing-2', name: 'Anchor Plumbing', detail: 'Key West · Monroe County · Closed' },
    { id: 'anchor-plumbing-1', name: 'Anchor Plumbing', detail: 'Jacksonville · Duval County' },
  ])
  expect((await found('Anchor Plumbing, Jacksonville'))[0]?.id).toBe('anchor-plumbing-1')
})
