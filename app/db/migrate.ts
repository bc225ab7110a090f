import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PROJECT_ROOT } from '../platform/project-root.server.ts'
import { LOCKS } from './locks.ts'

export async function migrateDatabase(
  connectionString: string,
  migrationsFolder: string = join(PROJECT_ROOT, 'app/db/migrations'),
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'directory migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
