import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses } from '../../app/db/schema/index.ts'
import { type OpenTestDatabase, openTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { fillWithSampleList } from '../../app/features/businesses/sample-list.server.ts'
import { fillWithSyntheticBusinesses } from './fill-with-synthetic-businesses.ts'
import { syntheticBusiness } from './synthetic-business.ts'

const allRows = ({ db }: OpenTestDatabase) =>
  db
    .select()
    .from(businesses)
    .orderBy(asc(sql`substring(id from '[0-9]+$')::int`))

test('the rows in the database are those of the series, and keep every rule of the table', async () => {
  const database = await openTestDatabase()
  const told: number[] = []

  await fillWithSyntheticBusinesses(database.pool, {
    count: 2500,
    seed: 5,
    onProgress: (added) => told.push(added),
  })

  const rows = await allRows(database)
  expect(rows).toHaveLength(2500)
  expect(rows[0]).toMatchObject(syntheticBusiness(5, 1))
  expect(rows[2499]).toMatchObject(syntheticBusiness(5, 2500))
  expect(told.toSorted((a, b) => a - b).at(-1)).toBe(2500)
})

test('the same seed fills two databases alike', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()]

  await fillWithSyntheticBusinesses(one.pool, { count: 300, seed: 9 })
  await fillWithSyntheticBusinesses(other.pool, { count: 100, seed: 9 })
  await fillWithSyntheticBusinesses(other.pool, { count: 200, seed: 9 })

  expect(await allRows(other)).toEqual(await allRows(one))
})

test('existing businesses stay, and new numbers continue after the highest one', async () => {
  const database = await openTestDatabase()
  const sample = await fillWithSampleList(database.db)
  const before = await database.db.select().from(businesses).orderBy(businesses.id)
  const highest = Math.max(...before.map(({ id }) => Number(/\d+$/.exec(id))))

  await fillWithSyntheticBusinesses(database.pool, { count: 10, seed: 1 })

  const next = syntheticBusiness(1, highest + 1)
  expect(await database.db.select().from(businesses).where(eq(businesses.id, next.id))).toHaveLength(1)
  expect(await database.db.$count(businesses)).toBe(sample + 10)
})

test('of two runs at once, the second is refused with a sentence', async () => {
  const database = await openTestDatabase()

  const results = await Promise.all([
    fillWithSyntheticBusinesses(database.pool, { count: 3000, seed: 1 }),
    fillWithSyntheticBusinesses(database.pool, { count: 3000, seed: 1 }),
  ])

  expect(results.filter(({ ok }) => !ok)).toMatchObject([
    { message: 'Another process is filling this database: wait until it finishes.' },
  ])
  expect(await database.db.$count(businesses)).toBe(3000)
})

test('each published listing has the row of the search that writing it anew would make', async () => {
  const database = await openTestDatabase()

  await fillWithSyntheticBusinesses(database.pool, { count: 400, seed: 3 })

  const { rows: filled } = await database.pool.query('select * from listing_search order by business_id')
  await database.pool.query('delete from listing_search')
  await database.pool.query('select write_listing_search(array_agg(id)) from businesses')
  const { rows: written } = await database.pool.query('select * from listing_search order by business_id')
  expect(filled.length).toBeGreaterThan(350)
  expect(filled).toEqual(written)
})
