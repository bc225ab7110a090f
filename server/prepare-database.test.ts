import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../app/db/testing/set-up-test-database.ts'
import { prepareDatabase } from './installation.ts'

const database = setUpTestDatabase()

test('two processes that prepare at once fill the database once', async () => {
  const counts = await Promise.all([
    prepareDatabase(database.connectionString, { sampleData: true }),
    prepareDatabase(database.connectionString, { sampleData: true }),
  ])

  const { pool } = database
  const { rows } = await pool.query<{ businesses: number; images: number; places: number }>(
    `select (select count(*)::int from businesses) as businesses, count(*)::int as images,
      count(distinct (business_id, position))::int as places from business_images`,
  )
  expect(counts.toSorted()).toEqual([0, rows[0]?.businesses])
  expect(rows[0]?.images).toBe(rows[0]?.places)
  expect((await pool.query('select 1 from articles')).rowCount).toBe(6)
})

test('preparing again adds nothing, and without the sample list an empty database stays empty', async () => {
  expect(await prepareDatabase(database.connectionString, { sampleData: true })).toBe(0)

  const { pool } = database
  await pool.query('delete from businesses')
  expect(await prepareDatabase(database.connectionString, { sampleData: false })).toBe(0)
  expect((await pool.query('select 1 from businesses')).rowCount).toBe(0)
})
