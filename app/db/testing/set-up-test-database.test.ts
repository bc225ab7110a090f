import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { openTestDatabase, setUpTestDatabase } from './set-up-test-database.ts'

let ofFile = ''
let ofTest = ''

describe('while its tests run', () => {
  const database = setUpTestDatabase()

  test('a file has its database, and a test one more of its own', async () => {
    const own = await openTestDatabase()
    ofFile = database.connectionString
    ofTest = own.connectionString

    expect(ofTest).not.toBe(ofFile)
    for (const { pool } of [database, own]) {
      expect((await pool.query('select count(*)::int from counties')).rows).toEqual([{ count: 67 }])
    }
  })

  test('a test’s own database is gone after the test', async () => {
    await expect(connect(ofTest)).rejects.toThrow('does not exist')
    await connect(ofFile)
  })
})

test('a file’s database is gone after its tests', async () => {
  await expect(connect(ofFile)).rejects.toThrow('does not exist')
})

async function connect(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.end()
}
