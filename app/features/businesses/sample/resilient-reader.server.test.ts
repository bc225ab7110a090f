import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { DatabaseHealth } from '../../../db/health.ts'
import { businesses } from '../../../db/schema/index.ts'
import { openTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { DatabaseAway, isDatabaseUnavailable } from '../../../db/unavailable.ts'
import { fillWithSampleList } from './fill-with-sample-list.server.ts'
import { createBusinessReader } from './resilient-reader.server.ts'
import { SampleListWatch } from './sample-list-watch.server.ts'
import { sampleRecords } from './sample-records.server.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const page = { page: 1, pageSize: 3 }
const rowOf = (id: string) => ({ ...sampleRecords()[0]!.row, id })

/** A directory with the sample list, read over connections of its own. */
async function directory({ max = 2 } = {}) {
  const database = await openTestDatabase()
  await fillWithSampleList(database.db)
  const client = openDatabase(database.connectionString, { max })
  onTestFinished(() => client.close())
  const health = new DatabaseHealth(client.pool, log)
  const sampleList = new SampleListWatch(database.db)
  await sampleList.look()
  let builtIn = 0
  const onBuiltIn = () => {
    builtIn += 1
  }
  const reader = createBusinessReader({ database: client.db, health, sampleList, onBuiltIn })
  return { database, client, health, sampleList, reader, builtIn: () => builtIn }
}

test('the built-in list answers for a database that holds it, and never that a business is not there', async () => {
  const { health, reader, builtIn } = await directory()
  const fromDatabase = await reader.listAddresses(page)
  expect(builtIn()).toBe(0)

  health.failed(new DatabaseAway())
  expect(await reader.listAddresses(page)).toEqual(fromDatabase)
  expect(builtIn()).toBe(1)

  // Making the built-in list may have lasted longer than the pause before the database is tried again.
  health.failed(new DatabaseAway())
  await expect(reader.findBusiness('published-since-1')).rejects.toSatisfy(isDatabaseUnavailable)
})

test.each<[string, 'published' | 'closed']>([
  ['published', 'published'],
  ['closed', 'closed'],
])('once a real listing is %s nothing made up is shown', async (_, status) => {
  const { database, health, sampleList, reader, builtIn } = await directory()
  await database.db.insert(businesses).values({ ...rowOf('real-business-1'), status })
  await reader.listAddresses(page)
  expect(sampleList.isOnlySample).toBe(false)

  health.failed(new DatabaseAway())
  await expect(reader.listAddresses(page)).rejects.toSatisfy(isDatabaseUnavailable)
  await expect(reader.findBusiness('real-business-1')).rejects.toSatisfy(isDatabaseUnavailable)
  expect(builtIn()).toBe(0)
})

test('a directory is known by its listings at the start, whenever it was filled', async () => {
  const { database } = await directory()
  const knows = async () => {
    const watch = new SampleListWatch(database.db)
    await watch.look()
    return watch.isOnlySample
  }
  expect(await knows()).toBe(true)
  await database.db.insert(businesses).values({ ...rowOf('real-business-1'), status: 'unlisted' })
  expect(await knows()).toBe(true)
  await database.db
    .update(businesses)
    .set({ status: 'published' })
    .where(eq(businesses.id, 'real-business-1'))
  expect(await knows()).toBe(false)
  await database.db.delete(businesses)
  expect(await knows()).toBe(false)
})

test('a query that is cut off for its time is not the database being away', async () => {
  const { database, health, reader, builtIn } = await directory()
  const cutOff = async () => {
    // What a time limit does, at a moment that does not depend on the machine.
    const { rows } = await database.db.execute(sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length
  }
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table businesses in access exclusive mode`)
    const reading = expect(reader.findBusiness('any-1')).rejects.toSatisfy(isDatabaseUnavailable)
    await expect.poll(cutOff).toBe(1)
    await reading
  })
  expect([builtIn(), health.shouldTry()]).toEqual([0, true])
  expect((await reader.listAddresses(page)).total).toBe(sampleRecords().length)
})

test('all connections in use is not the database being away', async () => {
  const { client, health, reader, builtIn } = await directory({ max: 1 })
  const held = await client.pool.connect()
  client.pool.options.connectionTimeoutMillis = 10
  await expect(reader.listAddresses(page)).rejects.toSatisfy(isDatabaseUnavailable)
  held.release()
  expect([builtIn(), health.shouldTry()]).toEqual([0, true])
})

test('a table that is missing is not the database being away', async () => {
  const { database, health, reader, builtIn } = await directory()
  await database.db.execute(sql`alter table businesses rename to elsewhere`)
  await expect(reader.findBusiness('any-1')).rejects.toSatisfy(isDatabaseUnavailable)
  expect([builtIn(), health.shouldTry()]).toEqual([0, true])
})
