import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditLog,
  businesses,
  businessOwners,
  mailOutbox,
  ownerOffers,
  users,
} from '../../../app/db/schema/index.ts'
import { addOwner } from '../../../app/features/owners/business-owners.server.ts'
import { forgetOldOffers } from '../../../app/features/owners/owner-offer.server.ts'
import { MODERATOR, setUpOwnedListings } from '../testing/owned-listings.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

const { database, owned, call, save, pageOf, row, waitingEdit } = setUpOwnedListings()

test('only owners and moderators see and change a listing', async () => {
  const { id } = await owned()
  const { owner: otherOwner } = await owned()
  const writes: [string, string, unknown?][] = [
    ['GET', `/${id}`],
    ['PATCH', `/${id}`, { values: { description: 'Not mine.' } }],
    ['DELETE', `/${id}/waiting-edit`],
    ['PUT', `/${id}/closed`, { isClosed: true }],
    ['POST', `/${id}/confirmed`],
    ['GET', `/${id}/figures`],
    ['POST', `/${id}/offers`, { recipient: 'a@example.com', isHandover: false }],
    ['DELETE', `/${id}/offers/${crypto.randomUUID()}`],
    ['DELETE', `/${id}/owners/me`],
  ]
  for (const [method, path, body] of writes) {
    expect((await call(undefined, path, method, body)).status, `${method} ${path}`).toBe(401)
    const refused = await call(otherOwner, path, method, body)
    expect(refused.status, `${method} ${path}`).toBe(403)
    expect(refused.body).toMatchObject({ error: 'not_owner' })
  }
  expect((await row(id)).status).toBe('published')
  expect((await call(MODERATOR, `/${id}`)).status).toBe(200)
  expect((await call(MODERATOR, '/no-such-listing-1')).status).toBe(404)
})

/** How many connections wait for a lock of somebody else. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

// @spec 1.43
test.each([
  ['PATCH', '', { values: { description: 'Taken over.' } }],
  ['PUT', '/closed', { isClosed: true }],
  ['POST', '/confirmed', undefined],
  ['DELETE', '/waiting-edit', undefined],
])(
  'an owner who loses a business while their %s %s is on its way changes nothing',
  async (method, path, body) => {
    const { id, owner } = await owned()
    await save(owner, id, { name: 'Harbor Bread' })
    const before = await row(id)
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const { promise: asked, resolve: letGo } = Promise.withResolvers<void>()
    const losing = database.db.transaction(async (tx) => {
      await tx.select().from(businesses).where(eq(businesses.id, id)).for('update')
      await tx.delete(businessOwners).where(eq(businessOwners.accountId, owner))
      hold()
      await asked
    })
    await isHeld
    const answer = call(owner, `/${id}${path}`, method, body)
    // It was let in, and waits for the business.
    await expect.poll(countWaiting).toBeGreaterThan(0)
    letGo()
    await losing
    expect((await answer).status).toBe(403)
    expect(await row(id)).toEqual(before)
    expect((await waitingEdit(id))?.status).toBe('waiting')
  },
)

/** The link in the newest offer to an address. */
async function offerTo(recipient: string): Promise<string> {
  const [mail] = await database.db
    .select({ link: mailOutbox.link })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.kind, 'owner-offer')))
  return mail?.link?.split('/own/')[1] ?? ''
}

// @spec 1.33
test('a business is shared with somebody, and handed on', async () => {
  const { id, owner } = await owned()
  const partner = crypto.randomUUID()
  const address = `${partner.slice(0, 8)}@example.com`
  await call(owner, `/${id}/offers`, 'POST', { recipient: address.toUpperCase(), isHandover: false })
  const token = await offerTo(address)
  const accept = (userId: string, one: string) => call(userId, '/accepted-offers', 'POST', { token: one })

  expect((await accept(crypto.randomUUID(), token)).status).toBe(403)
  expect((await accept(partner, `${token}x`)).status).toBe(404)
  expect(await accept(partner, token)).toEqual({ status: 200, body: { businessId: id } })
  expect((await pageOf(partner, id)).owners).toHaveLength(2)

  expect((await call(partner, `/${id}/owners/me`, 'DELETE')).status).toBe(200)
  expect((await accept(partner, token)).status).toBe(409)
  expect((await call(owner, `/${id}/owners/me`, 'DELETE')).status).toBe(409)

  const heir = crypto.randomUUID()
  const heirAddress = `${heir.slice(0, 8)}@example.com`
  await call(owner, `/${id}/offers`, 'POST', { recipient: heirAddress, isHandover: true })
  const second = await offerTo(heirAddress)
  await accept(heir, second)
  const owners = await database.db.select().from(businessOwners).where(eq(businessOwners.businessId, id))
  expect(owners.map(({ accountId }) => accountId)).toEqual([heir])
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('the team hands a business on, in place of all its owners', async () => {
  const { id } = await owned()
  await database.db.insert(businessOwners).values({ businessId: id, accountId: crypto.randomUUID() })
  const heir = crypto.randomUUID()
  const recipient = `${heir.slice(0, 8)}@example.com`
  expect((await call(MODERATOR, `/${id}/offers`, 'POST', { recipient, isHandover: true })).status).toBe(201)
  const token = await offerTo(recipient)
  expect((await call(heir, '/accepted-offers', 'POST', { token })).status).toBe(200)
  const owners = await database.db.select().from(businessOwners).where(eq(businessOwners.businessId, id))
  expect(owners.map(({ accountId }) => accountId)).toEqual([heir])
})

/** An owner whose address we know, as with the embedded account service. */
async function ownerWithAddress() {
  const listing = await owned()
  const email = `owner-${listing.owner.slice(0, 8)}@example.com`
  await database.db.insert(users).values({ id: listing.owner, email })
  return { ...listing, email }
}

test('an offer is listed until it is accepted, and the owners then know each other', async () => {
  const { id, owner, email } = await ownerWithAddress()
  const partner = crypto.randomUUID()
  const address = `${partner.slice(0, 8)}@example.com`
  await database.db.insert(users).values({ id: partner, email: address })
  await call(owner, `/${id}/offers`, 'POST', { recipient: address, isHandover: false })
  expect((await pageOf(owner, id)).offers).toMatchObject([{ recipient: address, isHandover: false }])

  await call(partner, '/accepted-offers', 'POST', { token: await offerTo(address) })

  const page = await pageOf(partner, id)
  expect(page.offers).toEqual([])
  expect(page.owners.map((one) => [one.email, one.isYou])).toEqual([
    [email, false],
    [address, true],
  ])
  const mails = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  expect(mails.map(({ kind }) => kind)).toEqual(['owner-offer-accepted'])
  expect(mails[0]?.text).toContain(`${address} accepted an offer`)
})

test('an owner who transfers a listing is told when it is no longer theirs', async () => {
  const { id, owner, email } = await ownerWithAddress()
  const heir = crypto.randomUUID()
  const address = `${heir.slice(0, 8)}@example.com`
  await call(owner, `/${id}/offers`, 'POST', { recipient: address, isHandover: true })
  await call(heir, '/accepted-offers', 'POST', { token: await offerTo(address) })
  const [mail] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  expect(mail?.text).toContain('in your place')
})

test('an offer that is withdrawn can no longer be accepted', async () => {
  const { id, owner } = await owned()
  const { owner: stranger } = await owned()
  const partner = crypto.randomUUID()
  const address = `${partner.slice(0, 8)}@example.com`
  await call(owner, `/${id}/offers`, 'POST', { recipient: address, isHandover: false })
  const [offer] = (await pageOf(owner, id)).offers
  const path = `/${id}/offers/${offer?.id}`

  expect((await call(stranger, path, 'DELETE')).status).toBe(403)
  expect((await call(owner, path, 'DELETE')).status).toBe(200)

  expect((await pageOf(owner, id)).offers).toEqual([])
  const token = await offerTo(address)
  expect((await call(partner, '/accepted-offers', 'POST', { token })).status).toBe(404)
  expect((await pageOf(owner, id)).owners).toHaveLength(1)
})

test('the offers of an owner who leaves end with it', async () => {
  const { id, owner } = await owned()
  const other = crypto.randomUUID()
  await addOwner(database.db, {
    businessId: id,
    accountId: other,
    publicUrl: TEST_LINKS.publicUrl,
    now: new Date(),
  })
  const address = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await call(owner, `/${id}/offers`, 'POST', { recipient: address, isHandover: false })
  await call(owner, `/${id}/owners/me`, 'DELETE')
  expect((await pageOf(other, id)).offers).toEqual([])
})

test('the address of an offer is forgotten some weeks after its link expired', async () => {
  const { id, owner } = await owned()
  await call(owner, `/${id}/offers`, 'POST', { recipient: 'cousin@example.com', isHandover: false })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const stored = () => database.db.$count(ownerOffers, eq(ownerOffers.businessId, id))
  await forgetOldOffers(database.db, inDays(30))
  expect(await stored()).toBe(1)
  await forgetOldOffers(database.db, inDays(38))
  expect(await stored()).toBe(0)
})
