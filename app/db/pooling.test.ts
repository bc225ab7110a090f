import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { findPooling, requireSessions } from './pooling.ts'
import { setUpTestDatabase } from './testing/set-up-test-database.ts'
import { openStandInPooler } from './testing/stand-in-pooler.ts'
import { isTimeLimit } from './unavailable.ts'

const database = setUpTestDatabase()

async function pooler(mode: 'transactions' | 'sessions', options?: { size: number }): Promise<string> {
  const { connectionString, close } = await openStandInPooler(database.connectionString, mode, options)
  onTestFinished(close)
  return connectionString
}

test('PostgreSQL itself pools nothing', async () => {
  expect(await findPooling(database.connectionString)).toBe('none')
  await requireSessions(database.connectionString)
})

test.each([1, 2, 6])('a pooler of transactions is found out, with %i sessions', async (size) => {
  const address = await pooler('transactions', { size })
  expect(await findPooling(address)).toBe('transactions')
  await expect(requireSessions(address)).rejects.toThrow(/another session.*: set DATABASE_DIRECT_URL/)
})

test('a pooler that keeps sessions is as good as none, and statements have their time limit', async () => {
  const address = await pooler('sessions')
  expect(await findPooling(address)).toBe('sessions')
  await requireSessions(address)
  const { db, close } = openDatabase(address, { patienceMs: 100 })
  await expect(db.execute(sql`select pg_sleep(30)`)).rejects.toSatisfy(isTimeLimit)
  await close()
})

test('behind a pooler of transactions reading and writing work, and locks hold where they are taken', async () => {
  const { db, sessions, close } = openDatabase(await pooler('transactions', { size: 2 }), {
    direct: database.connectionString,
    isPooled: true,
  })
  const lock = await sessions.connect()
  const take = 'select pg_try_advisory_lock(42) as ours'
  expect((await lock.query(take)).rows).toEqual([{ ours: true }])
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction((tx) => tx.execute(sql`update counties set seat = seat || '.' where slug = 'bay'`)),
    ),
  )
  const { rows } = await db.execute(sql`select seat from counties where seat like '%....................'`)
  expect(rows).toHaveLength(1)
  expect((await database.pool.query(take)).rows).toEqual([{ ours: false }])
  lock.release()
  await close()
})
