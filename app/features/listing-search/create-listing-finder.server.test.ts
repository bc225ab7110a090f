import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { DatabaseHealth } from '../../db/health.ts'
import { businesses } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { DatabaseAway, isDatabaseUnavailable } from '../../db/unavailable.ts'
import { fillWithSampleList, SampleListWatch, sampleRecords } from '../businesses/index.server.ts'
import { createListingFinder } from './create-listing-finder.server.ts'
import { nearCity, queryFor } from './testing/queries.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const slice = { offset: 0, limit: 5 }

test('the built-in list answers alike for a database that is away and holds it, and for no other', async () => {
  const database = await openTestDatabase()
  await fillWithSampleList(database.db)
  const client = openDatabase(database.connectionString, { max: 2 })
  onTestFinished(() => client.close())
  const health = new DatabaseHealth(client.pool, log)
  const sampleList = new SampleListWatch(database.db)
  await sampleList.look()
  let builtIn = 0
  const onBuiltIn = () => {
    builtIn += 1
  }
  const finder = createListingFinder({ database: client.db, health, sampleList, onBuiltIn })
  const query = queryFor('repair', { near: nearCity('Stuart') })

  const found = await finder.find(query, slice)
  expect(found.total).toBeGreaterThan(0)
  health.failed(new DatabaseAway())
  expect(await finder.find(query, slice)).toEqual(found)
  expect(builtIn).toBe(1)

  health.succeeded()
  await database.db.insert(businesses).values({ ...sampleRecords()[0]!.row, id: 'real-business-1' })
  await finder.find(query, slice)
  health.failed(new DatabaseAway())
  await expect(finder.find(query, slice)).rejects.toSatisfy(isDatabaseUnavailable)
  await expect(finder.suggest('kett')).rejects.toSatisfy(isDatabaseUnavailable)
  expect(builtIn).toBe(1)
})
