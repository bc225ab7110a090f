import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { requireSessions } from './migrate.ts'
import { setUpTestDatabase } from './testing/set-up-test-database.ts'
import { openStandInPooler } from './testing/stand-in-pooler.ts'

const database = setUpTestDatabase()

async function pooler(mode: 'transactions' | 'sessions', options?: { size: number }): Promise<string> {
  const { connectionString, close } = await openStandInPooler(database.connectionString, mode, options)
  onTestFinished(close)
  return connectionString
}

test('PostgreSQL itself keeps sessions', async () => {
  await requireSessions(database.connectionString)
})

test.each([1, 2, 6])('a pooler of transactions is found out, with %i sessions', async (size) => {
  const address = await pooler('transactions', { size })
  await expect(requireSessions(address)).rejects.toThrow(
    /another session.*: let DATABASE_URL lead to PostgreSQL itself/,
  )
})

test('a pooler that keeps sessions is as good as none, and statements have their time limit', async () => {
  const address = await pooler('sessions')
  await requireSessions(address)
  const { db, close } = openDatabase(address, { patienceMs: 100 })
  await expect(db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({ cause: { code: '57014' } })
  await close()
})
