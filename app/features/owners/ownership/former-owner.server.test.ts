import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listingEdits, mailOutbox } from '../../../db/schema/index.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { addOwner } from '../business-owners.server.ts'
import { leaveBusiness, offerOwnership, takeOffer } from '../owner-offer.server.ts'
import { saveListing } from '../save-listing.server.ts'
import { aListing } from '../testing/a-listing.ts'
import { TEST_LINKS } from '../../../db/testing/links.ts'

const NOW = new Date('2026-11-20T17:00:00.000Z')
const SECRETS = { derive: (purpose: string) => Buffer.from(`a secret for ${purpose}`) }

const client = setUpTestDatabase()
let shops = 0

/** A listing whose owner asked for another name, and somebody who owns it besides or may take it over. */
async function aShopWithAWaitingEdit() {
  shops += 1
  const businessId = await aListing(client.db, { id: `handed-on-${shops}` })
  const [owner, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await addOwner(client.db, { businessId, accountId: owner, publicUrl: TEST_LINKS.publicUrl, now: NOW })
  const actor = { kind: 'owner', accountId: owner } as const
  await saveListing(client.db, {
    publicUrl: TEST_LINKS.publicUrl,
    businessId,
    values: { name: 'Harbor Plumbing' },
    actor,
    now: NOW,
  })
  return { businessId, owner, other }
}

async function editOf(businessId: string) {
  const [edit] = await client.db.select().from(listingEdits).where(eq(listingEdits.businessId, businessId))
  return edit?.status
}

test('what an owner asked for is no longer decided once they left', async () => {
  const { businessId, owner, other } = await aShopWithAWaitingEdit()
  await addOwner(client.db, { businessId, accountId: other, publicUrl: TEST_LINKS.publicUrl, now: NOW })
  expect(await editOf(businessId)).toBe('waiting')
  await leaveBusiness(client.db, { businessId, accountId: owner, publicUrl: TEST_LINKS.publicUrl, now: NOW })
  expect(await editOf(businessId)).toBe('withdrawn')
})

test('nor once they handed the business on', async () => {
  const { businessId, owner, other } = await aShopWithAWaitingEdit()
  const recipient = `${businessId}@example.com`
  const circumstances = { now: NOW, secrets: SECRETS, publicUrl: 'https://directory.example' }
  await offerOwnership(client.db, {
    businessId,
    actor: { kind: 'owner', accountId: owner },
    recipient,
    isHandover: true,
    ...circumstances,
  })
  const [mail] = await client.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
  const token = mail?.link?.split('/own/')[1] ?? ''
  await takeOffer(client.db, { token, account: { id: other, email: recipient }, ...circumstances })
  expect(await editOf(businessId)).toBe('withdrawn')
})

test('what an owner asked for who shares the business still waits', async () => {
  const { businessId, owner, other } = await aShopWithAWaitingEdit()
  await addOwner(client.db, { businessId, accountId: other, publicUrl: TEST_LINKS.publicUrl, now: NOW })
  await leaveBusiness(client.db, { businessId, accountId: other, publicUrl: TEST_LINKS.publicUrl, now: NOW })
  expect(await editOf(businessId)).toBe('waiting')
  expect(owner).not.toBe(other)
})
