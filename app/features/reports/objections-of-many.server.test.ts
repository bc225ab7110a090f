import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { businesses, businessOwners, mailOutbox, reports, users } from '../../db/schema/index.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { decide } from '../cases/decide.server.ts'
import { aModerator } from '../../db/testing/a-moderator.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import { reportCase } from './report-case.server.ts'
import { takeDownListing } from './take-down-listing.server.ts'
import { findObjection, storeObjection } from './objection.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ID = 'anchor-1'
const moderator = aModerator('4f9b8c1e-0000-4000-8000-000000000001')
const { secrets } = TEST_LINKS

const client = setUpTestDatabase({ max: 6 })

beforeEach(async () => {
  for (const table of [mailOutbox, businesses, users]) await client.db.delete(table)
  const place = { categorySlug: 'plumbing', countySlug: 'martin' }
  await client.db.insert(businesses).values({ id: ID, name: 'Anchor Plumbing', ...place })
})

async function anOwner(email: string): Promise<void> {
  const id = crypto.randomUUID()
  await client.db.insert(users).values({ id, email })
  await client.db.insert(businessOwners).values({ businessId: ID, accountId: id, since: NOW })
}
const takeDown = () =>
  takeDownListing(client.db, {
    businessId: ID,
    text: 'Not a business.',
    moderator,
    ...TEST_LINKS,
    now: NOW,
  })
/** Of the button of the mail that told them. */
async function tokenIn(recipient: string): Promise<string> {
  const [mail] = await client.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
  return mail?.link?.split('/objection/')[1] ?? ''
}
const object = async (recipient: string) =>
  storeObjection(client.db, { token: await tokenIn(recipient), secrets, message: 'We are real.', now: NOW })
const objections = () => client.db.select().from(reports).where(eq(reports.kind, 'objection'))

test('clicks at once are one case', async () => {
  await anOwner('rosa@example.org')
  await takeDown()
  const clicks = Array.from({ length: 4 }, () => object('rosa@example.org'))
  expect(await Promise.all(clicks)).toEqual([true, true, true, true])
  expect(await objections()).toHaveLength(1)
})

test('each of two owners is heard, and gets an answer', async () => {
  await anOwner('rosa@example.org')
  await anOwner('dana@example.org')
  await takeDown()
  await object('rosa@example.org')
  const token = await tokenIn('dana@example.org')
  expect(await findObjection(client.db, { token, secrets, now: NOW })).toMatchObject({ isSent: false })
  await object('dana@example.org')
  expect(await findObjection(client.db, { token, secrets, now: NOW })).toMatchObject({ isSent: true })
  expect(new Set((await objections()).map(({ reporterEmail }) => reporterEmail))).toEqual(
    new Set(['dana@example.org', 'rosa@example.org']),
  )
})

test('reports of visitors, however many, keep no owner from objecting', async () => {
  await anOwner('rosa@example.org')
  await takeDown()
  const report = { businessId: ID, kind: 'problem', problem: 'other', createdAt: NOW } as const
  await client.db.insert(reports).values(Array.from({ length: 40 }, () => report))
  await object('rosa@example.org')
  expect(await objections()).toHaveLength(1)
})

test('the answer to an owner says what it is about', async () => {
  await anOwner('rosa@example.org')
  await takeDown()
  await object('rosa@example.org')
  const [objection] = await objections()
  const act = { id: objection?.id ?? '', moderator: aModerator(), now: NOW, ...TEST_LINKS }
  await client.db.delete(mailOutbox)
  valueOf(await decide(client.db, reportCase, { ...act, verb: 'reject', text: 'It stays down.' }))
  const [mail] = await client.db.select().from(mailOutbox)
  expect(mail).toMatchObject({ kind: 'report-dismissed', recipient: 'rosa@example.org' })
  expect(mail?.text).toContain('because you own Anchor Plumbing')
  expect(mail?.text).toContain('/my-businesses/anchor-1')
  expect(mail?.text).not.toContain('/business/anchor-1')
})

test('no answer leads to the page of a listing that has none', async () => {
  const email = 'office@anchor-plumbing.com'
  await client.db.update(businesses).set({ email }).where(eq(businesses.id, ID))
  await takeDown()
  await object(email)
  const [objection] = await objections()
  await client.db.delete(mailOutbox)
  const id = objection?.id ?? ''
  const act = { id, moderator: aModerator(), now: NOW, ...TEST_LINKS }
  valueOf(await decide(client.db, reportCase, { ...act, verb: 'reject', text: 'It stays down.' }))
  const [mail] = await client.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  expect(mail?.text).toContain('It stays down.')
  expect(mail?.text).not.toContain(`/business/${ID}`)
})
