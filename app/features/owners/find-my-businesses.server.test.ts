import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { businessFigures, businessOwners, listingEdits } from '../../db/schema/index.ts'
import * as schema from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findMyBusinesses } from './find-my-businesses.server.ts'
import { aListing } from './testing/a-listing.ts'

const client = setUpTestDatabase()
const NOW = new Date('2026-11-22T12:00:00Z')

async function anOwnerOf(count: number): Promise<string> {
  const accountId = crypto.randomUUID()
  for (let number = 1; number <= count; number += 1) {
    const id = `${accountId}-${number}`
    await aListing(client.db, { id, name: `Shop ${number}` })
    await client.db.insert(businessOwners).values({ businessId: id, accountId })
  }
  return accountId
}

async function ask(accountId: string) {
  const queries: string[] = []
  const db = drizzle(client.pool, { schema, logger: { logQuery: (query) => queries.push(query) } })
  const found = await findMyBusinesses(db, { accountId, now: NOW })
  return { found, queries: queries.length }
}

test('forty businesses take as many queries as one, and each has its own facts', async () => {
  const one = await ask(await anOwnerOf(1))
  const accountId = await anOwnerOf(40)
  const second = `${accountId}-2`
  await client.db.insert(businessFigures).values([
    { businessId: second, day: '2026-11-20', opened: 3, called: 1 },
    { businessId: second, day: '2026-11-21', opened: 4 },
    { businessId: second, day: '2026-10-01', opened: 50 },
  ])
  await client.db.insert(listingEdits).values({ businessId: second, accountId, changes: {} })
  const many = await ask(accountId)

  expect(many.queries).toBe(one.queries)
  expect(many.queries).toBeLessThan(8)
  expect(many.found.businesses).toHaveLength(40)
  expect(many.found.businesses.map(({ name }) => name)).toEqual(
    many.found.businesses.map(({ name }) => name).toSorted(),
  )
  const facts = new Map(many.found.businesses.map((business) => [business.id, business]))
  expect(facts.get(second)).toMatchObject({ opened: 7, called: 1, isEditWaiting: true })
  expect(facts.get(`${accountId}-1`)).toMatchObject({ opened: 0, called: 0, isEditWaiting: false })
})

test('an account without a business has an empty list', async () => {
  expect((await ask(crypto.randomUUID())).found).toEqual({ businesses: [], claims: [] })
})
