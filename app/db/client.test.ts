import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseClient, openDatabase } from './client.ts'
import { setUpTestDatabase } from './testing/set-up-test-database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const client = setUpTestDatabase({ max: 1 })
let other: DatabaseClient

beforeAll(async () => {
  other = openDatabase(client.connectionString, { max: 1 })
})
afterAll(async () => {
  await other.close()
})

// @spec 1.42
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
  await expect(broken).rejects.toSatisfy(isDatabaseUnavailable)
  expect((await client.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
