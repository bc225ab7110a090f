import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { PROJECT_ROOT } from '../platform/project-root.server.ts'
import { LOCKS } from './locks.ts'
import { requireSessions } from './pooling.ts'
import { requireNoNewer, requirePostgres } from './refuse-database.ts'
import { withClient } from './with-client.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'app/db/migrations')

/** @throws OperatorError before anything is changed */
export async function migrateDatabase(connectionString: string, migrationsFolder: string = MIGRATIONS) {
  await withMigrator(connectionString, async (client) => {
    await requireKnown(client, MIGRATIONS)
    await requireSessions(connectionString)
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    await migrate(drizzle(client), { migrationsFolder })
  })
}

/** @returns false for an empty database and one that is up to date @throws OperatorError */
export async function isToBeUpgraded(connectionString: string, migrationsFolder: string = MIGRATIONS) {
  return withMigrator(connectionString, async (client) => {
    const { applied, newestKnown } = await requireKnown(client, migrationsFolder)
    return applied.length > 0 && Math.max(...applied) < newestKnown
  })
}

async function requireKnown(client: pg.Client, migrationsFolder: string) {
  const { rows } = await client.query<{ version: string }>('select version()')
  requirePostgres(rows[0]?.version ?? '')
  const applied = await findApplied(client)
  const newestKnown = newestIn(migrationsFolder)
  requireNoNewer(applied, newestKnown)
  return { applied, newestKnown }
}

async function findApplied(client: pg.Client): Promise<number[]> {
  const { rows: tables } = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  )
  if (tables.length === 0) return []
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations',
  )
  return rows.map(({ at }) => Number(at))
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) })

function newestIn(migrationsFolder: string): number {
  const text = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  return Math.max(...journalSchema.parse(JSON.parse(text)).entries.map(({ when }) => when))
}

function withMigrator<Result>(connectionString: string, run: (client: pg.Client) => Promise<Result>) {
  const migrate = async (client: pg.Client) => {
    // The role may have a limit, which is meant for pages.
    await client.query('set statement_timeout = 0')
    return run(client)
  }
  return withClient(connectionString, 'migrate', migrate, { connectionTimeoutMillis: 10_000 })
}
