import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../app/db/client.ts'
import { createTestDatabase, type TestDatabase } from '../app/db/testing/index.ts'
import { prepareDatabase } from './prepare-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'))
})
afterAll(() => database.drop())

test('two processes that prepare at once fill the database once', async () => {
  const counts = await Promise.all([
    prepareDatabase(database.connectionString, { sampleData: true }),
    prepareDatabase(database.connectionString, { sampleData: true }),
  ])

  const { pool, close } = openDatabase(database.connectionString)
  const { rows } = await pool.query<{ businesses: number; images: number; places: number }>(
    `select (select count(*)::int from businesses) as businesses, count(*)::int as images,
      count(distinct (business_id, position))::int as places from business_images`,
  )
  await close()
  expect(counts.toSorted()).toEqual([0, rows[0]?.businesses])
  expect(rows[0]?.images).toBe(rows[0]?.places)
})

test('preparing again adds nothing, and without the sample list an empty database stays empty', async () => {
  expect(await prepareDatabase(database.connectionString, { sampleData: true })).toBe(0)

  const { pool, close } = openDatabase(database.connectionString)
  await pool.query('delete from businesses')
  expect(await prepareDatabase(database.connectionString, { sampleData: false })).toBe(0)
  expect((await pool.query('select 1 from businesses')).rowCount).toBe(0)
  await close()
})
