import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseClient, openDatabase } from './client.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

let testDatabase: TestDatabase
let client: DatabaseClient
let other: DatabaseClient

beforeAll(async () => {
  testDatabase = await createTestDatabase(inject('testCluster'))
  client = openDatabase(testDatabase.connectionString, { max: 1 })
  other = openDatabase(testDatabase.connectionString, { max: 1 })
})
afterAll(async () => {
  await client.close()
  await other.close()
  await testDatabase.drop()
})

test('a connection that breaks between two statements fails its transaction, not the process', async () => {
  const end = new Promise<void>((resolve) => {
    client.pool.once('acquire', (connection) => connection.once('end', resolve))
  })
  const broken = client.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await end
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await client.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
