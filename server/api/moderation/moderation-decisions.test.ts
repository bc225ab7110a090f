import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, reports, verifications, businessOwners } from '../../../app/db/schema/index.ts'
import { COLLEAGUE, setUpDesk, SOMEBODY } from '../testing/desk.ts'

const { database, ask, queueOf, caseOf, decide, aSubmission, aListing } = setUpDesk()

test('approved with edits: the business has what the moderator put right, and the queue is empty', async () => {
  const id = await aSubmission()
  const { version } = await caseOf(id)
  const edits = { businessName: 'Anchor Plumbing & Drain', phone: '904.555.0199' }
  const answer = await decide(`submissions/${id}`, { decision: 'approve', version, edits })
  expect(answer.status).toBe(200)

  const shown = await caseOf(id)
  const [business] = await database.db
    .select()
    .from(businesses)
    .where(eq(businesses.id, shown.businessId ?? ''))
  expect(business).toMatchObject({
    name: 'Anchor Plumbing & Drain',
    phoneDigits: '9045550199',
    city: 'Jacksonville',
    status: 'published',
  })
  expect((await queueOf('submissions')).items).toEqual([])
  expect(shown.decided).toMatchObject({ as: 'approved' })
})

test('an edit that the form would refuse is refused in its words', async () => {
  const id = await aSubmission()
  const answer = await decide(`submissions/${id}`, {
    decision: 'approve',
    version: 1,
    edits: { zip: '33000' },
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ message: 'Enter a ZIP code in Florida' })
  expect((await caseOf(id)).decided).toBeNull()
})

test.each(['request_changes', 'reject'])('%s needs a word to the sender', async (decision) => {
  const id = await aSubmission()
  const without = await decide(`submissions/${id}`, { decision, version: 1 })
  expect(without.status).toBe(422)
  const answer = await decide(`submissions/${id}`, { decision, version: 1, text: 'Please check the city.' })
  expect(answer.status).toBe(200)
  expect((await caseOf(id)).decided).toMatchObject({ text: 'Please check the city.' })
})

// @spec 1.6
test('two moderators at once: one wins, the other is told', async () => {
  const id = await aSubmission()
  const answers = await Promise.all([
    decide(`submissions/${id}`, { decision: 'approve', version: 1 }),
    decide(`submissions/${id}`, { decision: 'reject', version: 1, text: 'Not in Florida.' }, COLLEAGUE),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const told = await answers.find(({ status }) => status === 409)?.json()
  expect(told).toMatchObject({ error: 'conflict', message: expect.stringMatching(/approved|rejected/) })
})

test('merged into a listing, which takes over what the moderator chose', async () => {
  const listing = await aListing()
  const id = await aSubmission({ description: 'Another text of more than twenty letters.' })
  const answer = await decide(`submissions/${id}`, {
    decision: 'merge',
    version: 1,
    intoBusinessId: listing,
    take: ['description'],
    text: 'You are listed already.',
  })
  expect(answer.status).toBe(200)
  const [business] = await database.db.select().from(businesses)
  expect(business).toMatchObject({ id: listing, description: 'Another text of more than twenty letters.' })
  expect((await caseOf(id)).decided).toMatchObject({ as: 'merged' })
})

test('a resolved correction changes the listing, and a dismissed report does not', async () => {
  const businessId = await aListing()
  const correction = (to: string) => ({
    businessId,
    kind: 'correction' as const,
    changes: { phone: { from: '904-555-0123', to } },
  })
  const [right, wrong] = await database.db
    .insert(reports)
    .values([correction('904-555-0177'), correction('904-555-0100')])
    .returning()

  expect((await decide(`reports/${wrong?.id}`, { decision: 'reject' })).status).toBe(200)
  const answer = await decide(`reports/${right?.id}`, {
    decision: 'approve',
    values: { phone: '(904) 555-0178' },
  })
  expect(answer.status).toBe(200)

  const [business] = await database.db.select().from(businesses)
  expect(business?.phoneDigits).toBe('9045550178')
  expect((await decide(`reports/${right?.id}`, { decision: 'reject' })).status).toBe(409)
})

test('a verification is approved with the level that the document proves, until its day', async () => {
  const businessId = await aListing()
  await database.db.insert(businessOwners).values({ businessId, accountId: SOMEBODY })
  const [row] = await database.db
    .insert(verifications)
    .values({ businessId, accountId: SOMEBODY, level: 'document_reviewed', certificateNumber: 'SBA-0001' })
    .returning()
  const noDocument = await ask(`/moderation/verifications/${row?.id}/document`)
  expect(noDocument.status).toBe(404)

  const ranOut = await decide(`verifications/${row?.id}`, { decision: 'approve', expiresOn: '2020-06-30' })
  expect(ranOut.status).toBe(422)
  const answer = await decide(`verifications/${row?.id}`, {
    decision: 'approve',
    level: 'sba_certified',
    expiresOn: '2099-06-30',
  })
  expect(answer.status).toBe(200)

  const [business] = await database.db.select().from(businesses)
  expect(business).toMatchObject({ isVerified: true, verificationLevel: 'sba_certified' })
  // The end of the day in Florida, in summer.
  expect(business?.verificationExpiresAt?.toISOString()).toBe('2099-07-01T03:59:59.000Z')
})
