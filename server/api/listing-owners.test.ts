import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, businesses, businessOwners, mailOutbox } from '../../app/db/schema/index.ts'
import { MODERATOR, setUpOwnedListings } from './testing/owned-listings.ts'

const { database, owned, call, save, pageOf, row, waitingEdit } = setUpOwnedListings()

test('only owners and moderators see and change a listing', async () => {
  const { id } = await owned()
  const { owner: otherOwner } = await owned()
  const writes: [string, string, unknown?][] = [
    ['GET', `/${id}`],
    ['PATCH', `/${id}`, { values: { description: 'Not mine.' } }],
    ['DELETE', `/${id}/waiting-edit`],
    ['POST', `/${id}/history/1/revert`],
    ['PUT', `/${id}/closed`, { isClosed: true }],
    ['POST', `/${id}/confirmed`],
    ['GET', `/${id}/figures`],
    ['POST', `/${id}/offers`, { recipient: 'a@example.com', isHandover: false }],
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

test.each([
  ['PATCH', '', { values: { description: 'Taken over.' } }],
  ['PUT', '/closed', { isClosed: true }],
  ['POST', '/confirmed', undefined],
  ['DELETE', '/waiting-edit', undefined],
])('who loses a business while their %s %s is on its way changes nothing', async (method, path, body) => {
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
  await expect.poll(countWaiting, { timeout: 10_000 }).toBeGreaterThan(0)
  letGo()
  await losing
  expect((await answer).status).toBe(403)
  expect(await row(id)).toEqual(before)
  expect((await waitingEdit(id))?.status).toBe('waiting')
})

/** The link in the newest offer to an address. */
async function offerTo(recipient: string): Promise<string> {
  const [mail] = await database.db
    .select({ link: mailOutbox.link })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.kind, 'owner-offer')))
  return mail?.link?.split('/own/')[1] ?? ''
}

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
