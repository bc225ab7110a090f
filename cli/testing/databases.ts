import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openTestDatabase } from '../../app/db/testing/set-up-test-database.ts'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'directory-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))
  return folder
}

export async function testDatabase(): Promise<string> {
  return (await openTestDatabase()).connectionString
}

export async function run(connectionString: string, statement: string): Promise<{ count?: number }[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<{ count: number }>(statement)).rows
  } finally {
    await client.end()
  }
}

export async function count(connectionString: string): Promise<number> {
  const [row] = await run(connectionString, 'select count(*)::int as count from businesses')
  return row?.count ?? 0
}
