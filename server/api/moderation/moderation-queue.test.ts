import { expect, test } from 'vitest'
import { businesses, businessOwners, claims, reports, verifications } from '../../../app/db/schema/index.ts'
import { QUEUE_SIZE } from '../../../app/features/moderation/desk.ts'
import type { Queue } from '../../../app/features/moderation/find-queue.server.ts'
import { setUpDesk, SOMEBODY } from '../testing/desk.ts'

const { database, ask, queueOf, caseOf, decide, aSubmission, aListing, anEdit } = setUpDesk()

// @spec 1.6
test('the queue has the longest waiting first, and leaves out what is held', async () => {
  const now = Date.now()
  const recent = await aSubmission({ businessName: 'Recent' }, { at: new Date(now - 3_600_000) })
  const overdue = await aSubmission({ businessName: 'Overdue' }, { at: new Date(now - 30 * 3_600_000) })
  await aSubmission({ businessName: 'Held' }, { isHeld: true })

  const { items, counts } = await queueOf('submissions')

  expect(items.map(({ id }) => id)).toEqual([overdue, recent])
  expect(items[0]).toMatchObject({ title: 'Overdue', detail: 'Plumbing · Jacksonville' })
  const none = { edits: 0, claims: 0, verifications: 0, reports: 0, messages: 0, waiting: 0 }
  expect(counts).toEqual({ submissions: 2, ...none })
})

// @spec 1.6
test('a submission is marked for what stands out about it, and a careful one of a known sender is not', async () => {
  await aListing()
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const OWN = { phone: '(850) 555-0177', website: 'https://shore-signs.example', businessName: 'Shore Signs' }
  const known = await aSubmission(OWN, { at: at(60), contactEmail: 'ray@example.com' })
  const again = await aSubmission(
    { ...OWN, businessName: 'Gull Handyman Services', phone: '(850) 555-2178', website: '' },
    { at: at(50), contactEmail: 'RAY@example.com' },
  )
  const phone = { ...OWN, businessName: 'Harbor Works', phone: '904.555.0123', website: '' }
  const samePhone = await aSubmission(phone, { at: at(40), contactEmail: 'ray@example.com' })
  const loud = await aSubmission(
    {
      businessName: 'Cheap Loans',
      phone: '(850) 555-0179',
      website: '',
      city: 'Miami',
      zip: '32202',
      description: 'Visit www.cheap.example for loans that are cheaper than anywhere else in Florida.',
    },
    { at: at(30), contactEmail: 'new@example.com' },
  )
  const repeated = await aSubmission(
    { ...OWN, businessName: 'Shore Sign Co', phone: '(850) 555-0180' },
    { at: at(20), contactEmail: 'ray@example.com' },
  )

  // A name like another one's in the county is no duplicate, where all else differs.
  const alike = await aSubmission(
    { ...OWN, businessName: 'Heron Handyman Services', phone: '(850) 555-2182', website: '' },
    { at: at(10), contactEmail: 'ray@example.com' },
  )

  const { items } = await queueOf('submissions')

  expect(Object.fromEntries(items.map(({ id, marks }) => [id, marks]))).toEqual({
    [known]: ['possible_duplicate', 'made_up_phone', 'first_time'],
    [again]: [],
    [samePhone]: ['possible_duplicate', 'made_up_phone'],
    [loud]: ['links', 'city', 'made_up_phone', 'first_time'],
    [repeated]: ['possible_duplicate', 'made_up_phone'],
    [alike]: [],
  })
  // The case says the same as the list.
  for (const { id, marks } of items) {
    const { candidates, notes } = await caseOf(id)
    expect(candidates.length > 0).toBe(marks.includes('possible_duplicate'))
    const noted = [
      ...(marks.includes('city') ? ['32202 is in Jacksonville. Is the city right?'] : []),
      ...(marks.includes('links') ? ['There are links in the text.'] : []),
      ...(marks.includes('made_up_phone') ? ['The phone number is made up.'] : []),
    ]
    expect(notes.map(({ text }) => text)).toEqual(noted)
  }
})

// @spec 1.31
test('a name alone is a mark within its county', async () => {
  await aListing()
  const change = { businessName: 'Anchor Plumbing LLC', phone: '(850) 555-0181', website: '' }
  const here = await aSubmission(change)
  const { items } = await queueOf('submissions')
  expect(items.find(({ id }) => id === here)?.marks).toContain('possible_duplicate')

  await database.db.update(businesses).set({ countySlug: 'monroe', zip: '33040' })
  expect((await queueOf('submissions')).items[0]?.marks).not.toContain('possible_duplicate')
})

// @spec 1.6
test('the queue comes in pages, what is overdue first, with the number of all', async () => {
  const businessId = await aListing()
  const HOUR = 3_600_000
  const total = QUEUE_SIZE + 12
  await database.db.insert(reports).values(
    Array.from({ length: total }, (_, at) => ({
      businessId,
      kind: 'problem' as const,
      problem: 'other',
      message: `Number ${at}`,
      // The last one sent has waited longest.
      createdAt: new Date(Date.now() - at * HOUR),
    })),
  )
  const pageOf = async (page: string) =>
    (await (await ask(`/moderation/reports?page=${page}`)).json()) as Queue
  const [first, second] = [await pageOf('1'), await pageOf('2')]

  expect(first).toMatchObject({ page: 1, pages: 2, counts: { reports: total } })
  expect(first.items).toHaveLength(QUEUE_SIZE)
  expect(second.items).toHaveLength(12)
  const waited = [...first.items, ...second.items].map(({ since }) => Date.parse(since))
  expect(waited).toEqual(waited.toSorted((a, b) => a - b))
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(total)
  expect(await pageOf('99')).toEqual(second)
  expect(await pageOf('none')).toEqual(first)
})

test('edits, claims, verifications and reports stand in the same desk', async () => {
  const businessId = await aListing()
  const { db } = database
  const accountId = SOMEBODY
  await db.insert(businessOwners).values({ businessId, accountId })
  const edit = await anEdit(businessId)
  const [claim] = await db
    .insert(claims)
    .values({
      businessId,
      accountId: crypto.randomUUID(),
      accountEmail: 'claimant@example.com',
      status: 'waiting',
      method: 'moderator',
      statement: 'It is my shop.',
    })
    .returning()
  await db
    .insert(reports)
    .values({ businessId, kind: 'problem', problem: 'other', message: 'The sign is gone.' })
  await db
    .insert(verifications)
    .values({ businessId, accountId, level: 'sba_certified', certificateNumber: 'SBA-0001' })

  expect((await queueOf('edits')).items[0]).toMatchObject({ title: 'Anchor Plumbing', detail: 'Phone' })
  expect((await queueOf('claims')).items[0]).toMatchObject({ detail: 'claimant@example.com' })
  expect((await queueOf('reports')).items[0]).toMatchObject({ detail: 'Something else' })
  expect((await queueOf('verifications')).items[0]).toMatchObject({ detail: 'SBA certified' })
  expect(await (await ask(`/moderation/edits/${edit}`)).json()).toMatchObject({
    differences: [{ label: 'Phone', offered: '(904) 555-0188', present: '(904) 555-0123', isSame: false }],
  })

  const decided = await Promise.all([
    decide(`edits/${edit}`, { decision: 'approve' }),
    decide(`claims/${claim?.id}`, { decision: 'reject', text: 'We could not tell.' }),
  ])
  expect(decided.map(({ status }) => status)).toEqual([200, 200])
  expect((await queueOf('edits')).counts).toEqual({
    submissions: 0,
    edits: 0,
    claims: 0,
    verifications: 1,
    reports: 1,
    messages: 0,
    waiting: 0,
  })
  const [business] = await db.select().from(businesses)
  expect(business?.phoneDigits).toBe('9045550188')
  expect((await decide(`edits/${edit}`, { decision: 'approve' })).status).toBe(409)
})
