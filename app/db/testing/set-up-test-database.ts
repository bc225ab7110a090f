import { beforeAll, inject, onTestFinished } from 'vitest'
import { type DatabaseClient, openDatabase } from '../client.ts'
import { PATIENCE_MS } from '../../../tests/support/patience.ts'
import { createTestDatabase } from './test-database.ts'

// These are not in `index.ts`, because programs use that one without Vitest.

export interface OpenTestDatabase extends DatabaseClient {
  connectionString: string
}

export interface TestDatabaseOptions {
  /** How many connections it may have. */
  max?: number
  /** The database that it is a copy of, if not the empty one. */
  template?: string | (() => Promise<string>) | undefined
}

/**
 * A database of its own for a test file: there from the next `beforeAll` on, closed and dropped after the
 * last `afterAll`. What it returns is empty until then, so take `db` from it where a test needs it, and not
 * while the file is read.
 */
export function setUpTestDatabase(options: TestDatabaseOptions = {}): Readonly<OpenTestDatabase> {
  const database = {} as OpenTestDatabase
  beforeAll(async () => {
    const { opened, end } = await open(options)
    Object.assign(database, opened)
    return end
  })
  return database
}

/** A database for one test, closed and dropped when the test has ended. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<OpenTestDatabase> {
  const { opened, end } = await open(options)
  onTestFinished(end)
  return opened
}

async function open({
  template,
  ...options
}: TestDatabaseOptions): Promise<{ opened: OpenTestDatabase; end: () => Promise<void> }> {
  const { connectionString, drop } = await createTestDatabase(
    inject('testCluster'),
    typeof template === 'function' ? await template() : template,
  )
  const client = openDatabase(connectionString, { patienceMs: PATIENCE_MS, ...options })
  const end = async () => {
    await client.close()
    await drop()
  }
  return { opened: { ...client, connectionString }, end }
}
