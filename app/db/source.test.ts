import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { DatabaseHealth } from './health.ts'
import { openForReading } from './source.ts'
import { openTestDatabase } from './testing/set-up-test-database.ts'
import { DatabaseAway, isDatabaseUnavailable } from './unavailable.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

async function source({ max = 2 } = {}) {
  const database = await openTestDatabase()
  const client = openDatabase(database.connectionString, { max })
  onTestFinished(() => client.close())
  const health = new DatabaseHealth(client.pool, log)
  const db = openForReading(client.pool, health)
  const read = () => db.execute(sql`select from businesses`)
  return { database, client, health, db, read }
}

test('while the database is away reading fails at once, also in a transaction', async () => {
  const { health, db, read } = await source()
  await read()
  health.failed(new DatabaseAway())
  await expect(read()).rejects.toSatisfy(isDatabaseUnavailable)
  health.failed(new DatabaseAway())
  await expect(db.transaction(() => Promise.resolve())).rejects.toSatisfy(isDatabaseUnavailable)
  health.succeeded()
  expect(await db.transaction((tx) => tx.execute(sql`select`))).toMatchObject({ rowCount: 1 })
})

test('a connection that broke is replaced, and nobody notices', async () => {
  const { database, health, read } = await source({ max: 1 })
  await read()
  await database.db.execute(sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await read()
  expect(health.shouldTry()).toBe(true)
})

test('a database that cannot be reached is away until it answers', async () => {
  const client = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  onTestFinished(() => client.close())
  const health = new DatabaseHealth(client.pool, log)
  await expect(openForReading(client.pool, health).execute(sql`select`)).rejects.toSatisfy(
    isDatabaseUnavailable,
  )
  expect(health.isAway()).toBe(true)
})

test('a query that is cut off for its time is not the database being away', async () => {
  const { database, health, read } = await source()
  const cutOff = async () => {
    // What a time limit does, at a moment that does not depend on the machine.
    const { rows } = await database.db.execute(sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length
  }
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table businesses in access exclusive mode`)
    const reading = expect(read()).rejects.toSatisfy(isDatabaseUnavailable)
    await expect.poll(cutOff).toBe(1)
    await reading
  })
  expect(health.shouldTry()).toBe(true)
  await read()
})

test('all connections in use is not the database being away', async () => {
  const { client, health, read } = await source({ max: 1 })
  const held = await client.pool.connect()
  client.pool.options.connectionTimeoutMillis = 10
  await expect(read()).rejects.toSatisfy(isDatabaseUnavailable)
  held.release()
  expect(health.shouldTry()).toBe(true)
})

test('a table that is missing is not the database being away', async () => {
  const { database, health, read } = await source()
  await database.db.execute(sql`alter table businesses rename to elsewhere`)
  await expect(read()).rejects.toSatisfy(isDatabaseUnavailable)
  expect(health.shouldTry()).toBe(true)
})
