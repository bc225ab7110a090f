import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any constant: two processes starting at once must not migrate at once. */
const MIGRATION_LOCK = 7_267_001

/** @param migrationsFolder of the SQL files; the build is in another folder than the sources */
export async function migrateDatabase(
  connectionString: string,
  migrationsFolder: string = fileURLToPath(new URL('./migrations', import.meta.url)),
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
