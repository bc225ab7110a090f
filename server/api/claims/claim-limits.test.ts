import { expect, test } from 'vitest'
import { businessOwners, users } from '../../../app/db/schema/index.ts'
import { setUpClaimants } from '../testing/claimants.ts'

const { database, newListing, as, begin, mailsTo, sentAgo } = setUpClaimants()

test('a listing’s mailbox is not flooded', async () => {
  const email = 'flood@anchor.example'
  const businessId = await newListing({ email })
  const person = crypto.randomUUID()
  const { body } = await begin(person, { businessId, method: 'listing_email' })
  expect((await begin(person, { businessId, method: 'listing_email' })).status).toBe(409)
  for (const expected of [201, 201, 409]) {
    await sentAgo(body['id'] ?? '', 61)
    expect((await begin(person, { businessId, method: 'listing_email' })).status).toBe(expected)
  }
  for (let others = 0; others < 4; others += 1) {
    await begin(crypto.randomUUID(), { businessId, method: 'listing_email' })
  }
  expect((await begin(crypto.randomUUID(), { businessId, method: 'listing_email' })).status).toBe(409)
  expect(await mailsTo(email)).toHaveLength(7)
})

test('a claim that goes on without its code does not make room for more of them', async () => {
  const email = 'round@anchor.example'
  const businessId = await newListing({ email })
  const statement = 'I am the founder, look at our website please.'
  for (let round = 0; round < 8; round += 1) {
    const person = crypto.randomUUID()
    await begin(person, { businessId, method: 'listing_email' })
    const { body } = await begin(person, { businessId, method: 'moderator', statement })
    await as(person, `/claims/${body['id']}`, 'DELETE')
  }
  expect(await mailsTo(email)).toHaveLength(5)
})

// @spec 1.43
test('an account does not flood owners and the team with claims', async () => {
  const businessId = await newListing()
  const owner = crypto.randomUUID()
  await database.db.insert(businessOwners).values({ businessId, accountId: owner })
  await database.db.insert(users).values({ id: owner, email: 'pestered@example.com' })
  const person = crypto.randomUUID()
  const statement = 'I am the founder, look at our website please.'
  const answers = []
  for (let round = 0; round < 8; round += 1) {
    const { status, body } = await begin(person, { businessId, method: 'moderator', statement })
    answers.push(status)
    if (status === 201) await as(person, `/claims/${body['id']}`, 'DELETE')
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
  expect(await mailsTo('pestered@example.com')).toHaveLength(5)

  const others = []
  for (let round = 0; round < 17; round += 1) {
    const other = await newListing()
    others.push((await begin(person, { businessId: other, method: 'moderator', statement })).status)
  }
  expect(others.filter((status) => status === 201)).toHaveLength(15)
  expect(others.at(-1)).toBe(409)
})
