import { expect, test } from 'vitest'
import { setUpClaimants } from '../testing/claimants.ts'

const { newListing, as, begin, prove, view, codeAt } = setUpClaimants()

test('the listing’s address is told masked only', async () => {
  const businessId = await newListing({ email: 'secretname@privatehost.example' })
  const person = crypto.randomUUID()
  const answers = [
    JSON.stringify(await view(person, businessId)),
    JSON.stringify(await begin(person, { businessId, method: 'listing_email' })),
    JSON.stringify(await view(person, businessId)),
  ].join()
  expect(answers).toContain('s•••@p•••.example')
  expect(answers).not.toContain('secretname')
  expect(answers).not.toContain('privatehost')
})

test('a free mail host is nobody’s website', async () => {
  const businessId = await newListing({ website: 'https://gmail.com' })
  const person = crypto.randomUUID()
  expect((await view(person, businessId)).ways.websiteDomain).toBeNull()
  const refused = await begin(person, { businessId, method: 'domain_email', address: 'joe@gmail.com' })
  expect(refused.status).toBe(422)
})

test('somebody else’s claim looks like none', async () => {
  const email = 'other@anchor.example'
  const businessId = await newListing({ email })
  const { body } = await begin(crypto.randomUUID(), { businessId, method: 'listing_email' })
  const stranger = crypto.randomUUID()
  const theirs = await prove(stranger, body['id'] ?? '', await codeAt(email))
  expect(theirs).toEqual(await prove(stranger, crypto.randomUUID(), '123456'))
  expect(theirs.status).toBe(404)
  expect((await as(stranger, `/claims/${body['id']}`, 'DELETE')).status).toBe(404)
  expect((await view(stranger, businessId)).claim).toBeNull()
})

test('an unlisted business cannot be claimed and is not known', async () => {
  const businessId = await newListing({ status: 'unlisted' })
  const person = crypto.randomUUID()
  const refused = await begin(person, { businessId, method: 'listing_email' })
  expect(refused).toEqual(await begin(person, { businessId: 'no-such-business-1', method: 'listing_email' }))
  expect(refused.status).toBe(404)
  expect((await as(person, `/claims/of-business/${businessId}`)).status).toBe(404)
})

test('a claim can be taken back, and begun again', async () => {
  const businessId = await newListing()
  const person = crypto.randomUUID()
  const statement = 'I am the founder, look at our website please.'
  const { body } = await begin(person, { businessId, method: 'moderator', statement })
  expect((await begin(person, { businessId, method: 'moderator', statement })).status).toBe(409)
  expect((await as(person, `/claims/${body['id']}`, 'DELETE')).status).toBe(200)
  expect((await begin(person, { businessId, method: 'moderator', statement })).status).toBe(201)
})

test('nobody claims without signing in', async () => {
  const businessId = await newListing()
  expect((await as(undefined, `/claims/of-business/${businessId}`)).status).toBe(401)
  expect((await as(undefined, '/claims', 'POST', { businessId, method: 'listing_email' })).status).toBe(401)
  expect((await as(undefined, `/claims/${crypto.randomUUID()}/code`, 'POST', { code: '1' })).status).toBe(401)
  expect((await as(undefined, `/claims/${crypto.randomUUID()}`, 'DELETE')).status).toBe(401)
})
