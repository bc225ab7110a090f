import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, businessImages, businessOwners, photos } from '../../../db/schema/index.ts'
import { THE_OPERATOR } from '../../audit/audit-entry.ts'
import { TEST_LINKS } from '../../../db/testing/links.ts'
import { publishChanges } from '../../owners/publish-changes.server.ts'
import { findOwnSubmission } from '../following/follow-submission.server.ts'
import { aStoredSubmission, aSubmission } from '../testing/a-submission.ts'
import { act, address, LATER, NOON, setUpSubmissions } from '../testing/submission-life.ts'
import { approveSubmission, undoDecision } from '../testing/decide-submission.ts'

const { client, business, history, lastMail, aPhoto } = setUpSubmissions()

// @spec 1.7 4.18
test('approval makes a placed, public business with the photograph and its owner, and tells the sender', async () => {
  const [contactEmail, accountId, photoId] = [address(), randomUUID(), await aPhoto()]
  const id = await aStoredSubmission(client.db, {
    now: NOON,
    submission: aSubmission({ hours: 'Mon-Fri 8-5', serviceArea: 'Duval and Clay counties' }),
    contactEmail,
    accountId,
    photoId,
  })
  const businessId = await approveSubmission(client.db, {
    ...act(id, 1),
    edits: { businessName: 'Anchor Plumbing & Sons' },
    text: 'Welcome aboard.',
  })

  expect(businessId).toMatch(/^anchor-plumbing-and-sons-\d{5,}$/)
  expect(await business(businessId)).toMatchObject({
    name: 'Anchor Plumbing & Sons',
    status: 'published',
    address: '12 Bay Street, Jacksonville, FL 32202',
    street: '12 Bay Street',
    citySlug: 'jacksonville',
    zip: '32202',
    countySlug: 'duval',
    locationPrecision: 'zip',
    phoneDigits: '9045550123',
    isVerified: false,
    verificationLevel: 'self_declared',
    serviceAreaCounties: ['clay', 'duval'],
    hours: { weekly: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '17:00' })) },
  })
  expect((await business(businessId)).lat).toBeCloseTo(30.3, 0)
  expect(
    await client.db.select().from(businessImages).where(eq(businessImages.businessId, businessId)),
  ).toMatchObject([{ photoId, url: `/media/photos/${photoId}/1600.webp`, alt: 'The shop' }])
  expect(await client.db.select().from(photos).where(eq(photos.id, photoId))).toMatchObject([
    { businessId, kind: 'gallery' },
  ])
  expect(
    await client.db.select().from(businessOwners).where(eq(businessOwners.businessId, businessId)),
  ).toMatchObject([{ accountId }])
  const mail = await lastMail(contactEmail)
  expect(mail).toMatchObject({
    kind: 'submission-approved',
    link: `https://directory.example/my-businesses/${businessId}`,
  })
  expect(mail?.subject).toBe('Anchor Plumbing & Sons is listed')
  expect(mail?.text).toContain('Welcome aboard.')
  expect(mail?.text).toContain(
    'Before publishing, our reviewer edited:\n\nBusiness name: “Anchor Plumbing” → “Anchor Plumbing & Sons”',
  )
  expect(mail?.text).toContain(`https://directory.example/business/${businessId}`)
  expect((await history(id)).map(({ action, fromState, toState }) => [action, fromState, toState])).toEqual([
    ['submitted', null, 'submitted'],
    ['approved', 'submitted', 'approved'],
  ])
  expect(await history(businessId)).toMatchObject([{ action: 'published', toState: 'published' }])
  expect(await findOwnSubmission(client.db, id)).toMatchObject({ status: 'approved', businessId })
})

test('without an account the mail has the link to claim', async () => {
  const contactEmail = address()
  const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
  const businessId = await approveSubmission(client.db, act(id, 1))
  expect((await lastMail(contactEmail))?.text).toContain(`https://directory.example/claim/${businessId}`)
  expect(await client.db.$count(businessOwners, eq(businessOwners.businessId, businessId))).toBe(0)
})

test('a photograph stays with the business that it came to first', async () => {
  const photoId = await aPhoto()
  const [one, other] = [
    await aStoredSubmission(client.db, { now: NOON, photoId }),
    await aStoredSubmission(client.db, { now: NOON, photoId }),
  ]
  const first = await approveSubmission(client.db, act(one, 1))
  const second = await approveSubmission(client.db, act(other, 1))
  const [photo] = await client.db.select().from(photos).where(eq(photos.id, photoId))
  expect(photo?.businessId).toBe(first)
  expect(await client.db.$count(businessImages, eq(businessImages.businessId, second))).toBe(0)
})

test('a second approval keeps what was changed on the listing and how it was verified', async () => {
  const id = await aStoredSubmission(client.db, { now: NOON })
  const businessId = await approveSubmission(client.db, act(id, 1))
  await client.db.transaction((tx) =>
    publishChanges(tx, {
      businessId,
      changes: { phone: { from: '', to: '(904) 555-0188' } },
      actor: THE_OPERATOR,
      publicUrl: TEST_LINKS.publicUrl,
      now: LATER,
    }),
  )
  await client.db
    .update(businesses)
    .set({ isVerified: true, verificationLevel: 'sba_certified' })
    .where(eq(businesses.id, businessId))
  const version = await undoDecision(client.db, act(id, 2))
  await approveSubmission(client.db, {
    ...act(id, version),
    edits: { businessName: 'Anchor Pipes', zip: '34471', city: 'Ocala' },
  })
  expect(await business(businessId)).toMatchObject({
    name: 'Anchor Pipes',
    status: 'published',
    countySlug: 'marion',
    citySlug: 'ocala',
    phone: '(904) 555-0188',
    phoneDigits: '9045550188',
    isVerified: true,
    verificationLevel: 'sba_certified',
  })
})

test.each([
  'Call first - we are out a lot',
  'Fri 12-12',
  'Mon-Fri 08:00-08:00',
  'T-Th 10-6',
  'Mon-Fri 9-5, Sat maybe',
  'Horario: lunes a viernes',
])('hours that nobody can tell, %j, are settled before they are published', async (hours) => {
  const store = () =>
    aStoredSubmission(client.db, { now: NOON, submission: aSubmission({ hours }), contactEmail: address() })
  const id = await store()
  await expect(approveSubmission(client.db, act(id, 1))).rejects.toMatchObject({
    problem: 'invalid_edits',
    fields: { hours: expect.stringContaining('Fill in the days') },
  })
  const typed = await approveSubmission(client.db, { ...act(id, 1), edits: { hours: 'Mo-Fr 08:00-17:00' } })
  expect((await business(typed)).hours?.weekly).toHaveLength(5)
  const noted = await approveSubmission(client.db, { ...act(await store(), 1), hours: 'note' })
  expect((await business(noted)).hours).toEqual({ weekly: [], exceptions: [], note: hours })
  const dropped = await approveSubmission(client.db, { ...act(await store(), 1), hours: 'none' })
  expect((await business(dropped)).hours).toBeNull()
})

test.each([
  ['Jacksonville', '33139', 'zip', 'Miami Beach'],
  ['Atlanta', '32301', 'zip', 'Tallahassee'],
  ['Tampa', '32801', 'zip', 'Orlando'],
  ['Nowhere Landing', '34994', 'typed', 'Nowhere Landing'],
] as const)('the city %s with %s is settled before it is published', async (city, zip, choice, stands) => {
  const submission = { ...aSubmission(), city, zip }
  const id = await aStoredSubmission(client.db, { now: NOON, submission, contactEmail: address() })
  const refused = { problem: 'invalid_edits', fields: { city: expect.stringContaining(zip) } }
  await expect(approveSubmission(client.db, act(id, 1))).rejects.toMatchObject(refused)
  const approved = await approveSubmission(client.db, { ...act(id, 1), city: choice })
  const listing = await business(approved)
  expect(listing.city).toBe(stands)
  expect(listing.address).toContain(`${stands}, FL ${zip}`)
})

test('a pin that is put at the review is where the listing stands, also after a second approval', async () => {
  const id = await aStoredSubmission(client.db, { now: NOON })
  const pin = { lat: 30.3265, lng: -81.6552 }
  const far = approveSubmission(client.db, { ...act(id, 1), pin: { lat: 25.77, lng: -80.19 } })
  await expect(far).rejects.toMatchObject({
    fields: { pin: expect.stringContaining('miles from Jacksonville') },
  })
  const businessId = await approveSubmission(client.db, { ...act(id, 1), pin })
  expect(await business(businessId)).toMatchObject({ ...pin, locationPrecision: 'address' })
  const version = await undoDecision(client.db, act(id, 2))
  await approveSubmission(client.db, act(id, version))
  expect(await business(businessId)).toMatchObject({ ...pin, locationPrecision: 'address' })
})
