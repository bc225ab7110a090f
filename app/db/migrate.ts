import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PROJECT_ROOT } from '../platform/project-root.server.ts'

/** Any constant: two processes starting at once must not migrate at once. */
const MIGRATION_LOCK = 7_267_001

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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
