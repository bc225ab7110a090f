import { expect, test } from 'vitest'
import { accountRoles, users } from '../../../app/db/schema/index.ts'
import { addOwner, removeOwner } from '../../../app/features/owners/business-owners.server.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'
import { MODERATOR, setUpOwnedListings } from '../testing/owned-listings.ts'

const { database, decideEdit, owned, save, pageOf, row, waitingEdit } = setUpOwnedListings()

const historyOf = async (userId: string, id: string) => (await pageOf(userId, id)).history

// @spec 1.34
test('the values before a change can be restored, and those after it too', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { description: 'First words of ours.' })
  await save(owner, id, { description: 'Second words of ours.', hours: 'Mo-Fr 08:00-17:00' })
  const [newest, older] = await historyOf(owner, id)
  expect(newest?.changes.map(({ label, to }) => [label, to])).toEqual([
    ['Description', 'Second words of ours.'],
    ['Hours', 'Monday to Friday: 8:00 AM to 5:00 PM\nSaturday, Sunday: Closed'],
  ])
  expect(older?.earlier).toEqual({})

  await save(owner, id, newest?.earlier ?? {})
  expect(await row(id)).toMatchObject({ description: 'First words of ours.', hours: null })
  const [restored] = await historyOf(owner, id)
  expect(restored).toMatchObject({ by: 'you', earlier: { description: 'Second words of ours.' } })
  await save(owner, id, restored?.earlier ?? {})
  expect((await row(id)).description).toBe('Second words of ours.')
})

test('an earlier name waits for a moderator again; a moderator restores it at once', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread', phone: '772-555-0133' })
  await decideEdit({ id: (await waitingEdit(id))?.id ?? '', verb: 'approve', columns: ['name'] })
  const [entry] = await historyOf(owner, id)
  const { earlier = {} } = entry ?? {}
  expect(earlier).toEqual({ name: 'Anchor Plumbing' })
  expect((await save(owner, id, earlier)).body).toEqual({ published: [], held: ['name'] })
  expect((await row(id)).name).toBe('Harbor Bread')
  // The owner's form has it already.
  expect((await historyOf(owner, id))[0]?.earlier).toEqual({})
  expect((await historyOf(MODERATOR, id))[0]?.earlier).toEqual(earlier)
  expect((await save(MODERATOR, id, earlier)).body).toEqual({ published: ['name'], held: [] })
  expect((await row(id)).name).toBe('Anchor Plumbing')
})

test('history of another business is not there', async () => {
  const [one, other] = [await owned(), await owned()]
  await save(one.owner, one.id, { description: 'Words of the first one.' })
  expect(await historyOf(other.owner, other.id)).toEqual([])
})

test('history says who it was, by name, to those who see the name elsewhere, too', async () => {
  const { id, owner } = await owned()
  const [partner, mate] = [crypto.randomUUID(), crypto.randomUUID()]
  const people = { owner, partner, mate, [MODERATOR]: MODERATOR }
  for (const [name, userId] of Object.entries(people)) {
    await database.db
      .insert(users)
      .values({ id: userId, email: `${name}@example.com` })
      .onConflictDoNothing()
  }
  await addOwner(database.db, {
    businessId: id,
    accountId: partner,
    publicUrl: TEST_LINKS.publicUrl,
    now: new Date(),
  })
  await save(owner, id, { description: 'Words of the first owner.' })
  await save(MODERATOR, id, { description: 'Words of the review team.' })
  await save(partner, id, { description: 'Words of the partner.' })
  const by = async (reader: string) => (await historyOf(reader, id)).map((entry) => entry.by)
  expect(await by(owner)).toEqual(['partner@example.com', 'the review team', 'you'])
  expect(await by(partner)).toEqual(['you', 'the review team', 'owner@example.com'])
  expect(await by(MODERATOR)).toEqual(['partner@example.com', 'you', 'owner@example.com'])

  await database.db.insert(accountRoles).values({ userId: mate, role: 'moderator' })
  expect(await by(mate)).toEqual(['partner@example.com', `${MODERATOR}@example.com`, 'owner@example.com'])
  await database.db.transaction((tx) =>
    removeOwner(tx, { businessId: id, accountId: owner, publicUrl: TEST_LINKS.publicUrl, now: new Date() }),
  )
  expect(await by(partner)).toEqual(['you', 'the review team', 'a former owner'])
  expect((await by(mate)).at(-1)).toBe('owner@example.com')
})
