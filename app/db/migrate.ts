import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { z } from 'zod'
import { PROJECT_ROOT } from '../platform/project-root.server.ts'
import { LOCKS } from './locks.ts'
import { withClient } from './with-client.ts'
import { OperatorError } from '../platform/operator-error.ts'
import type pg from 'pg'

const ROUNDS = 5

const PATIENCE_MS = 10_000

/** How pgBouncer refuses transactions. */
const NO_TRANSACTIONS = /pooling mode/

const MIXED_SESSIONS =
  'The database is behind a pooler that gives each transaction another session, so locks do not hold and changes are not heard: let DATABASE_URL lead to PostgreSQL itself, or let the pooler keep sessions (pool_mode = session).'

const OLDEST = 15

const REFUSED: readonly (readonly [sign: RegExp, sentence: string])[] = [
  [
    /cockroach/i,
    'is CockroachDB, whose advisory locks do nothing, so two servers would do the same work twice',
  ],
  [/-YB-|yugabyte/i, 'is YugabyteDB, which has neither LISTEN nor the GiST indexes of the distance search'],
]

const MIGRATIONS = join(PROJECT_ROOT, 'app/db/migrations')

const TOO_OLD =
  'The database was made by a version from before the first release, which no later one can upgrade: start with a new DATA_DIR or an empty database, or keep the version that made it.'

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
  const known = timesIn(migrationsFolder)
  requireKnownSteps(applied, known)
  return { applied, newestKnown: Math.max(...known) }
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

function timesIn(migrationsFolder: string): number[] {
  const text = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  return journalSchema.parse(JSON.parse(text)).entries.map(({ when }) => when)
}

function withMigrator<Result>(connectionString: string, run: (client: pg.Client) => Promise<Result>) {
  const migrate = async (client: pg.Client) => {
    // The role may have a limit, which is meant for pages.
    await client.query('set statement_timeout = 0')
    return run(client)
  }
  return withClient(connectionString, 'migrate', migrate, { connectionTimeoutMillis: 10_000 })
}

/** @param version what `select version()` answers @throws OperatorError */
export function requirePostgres(version: string): void {
  const [, sentence] = REFUSED.find(([sign]) => sign.test(version)) ?? []
  if (sentence) throw new OperatorError(`The database ${sentence}: use PostgreSQL ${OLDEST} or later.`)
  const [, major] = /^PostgreSQL (\d+)/.exec(version) ?? []
  if (major === undefined) {
    throw new OperatorError(
      `The database says that it is “${version.slice(0, 60)}”, which is not known here: use PostgreSQL ${OLDEST} or later.`,
    )
  }
  if (Number(major) >= OLDEST) return
  throw new OperatorError(
    `The database is PostgreSQL ${major}, which is too old: upgrade it to ${OLDEST} or later.`,
  )
}

/** @throws OperatorError when it has migrations that this program does not know */
export function requireKnownSteps(applied: readonly number[], known: readonly number[]): void {
  const newestKnown = Math.max(...known)
  const unknown = applied.filter((at) => at > newestKnown).length
  if (unknown === 0 && applied.length > known.length) throw new OperatorError(TOO_OLD)
  if (unknown === 0) return
  const steps = unknown === 1 ? 'one step' : `${unknown} steps`
  throw new OperatorError(
    `The database was upgraded by a newer version of this program (${steps} that this version does not know): start the newer version, or restore a backup from before the upgrade into an empty database.`,
  )
}

/**
 * A pooler answers a new connection itself, so the process id that it names is not the one of the session; whether it
 * keeps that session is tried with two connections. @throws OperatorError where a lock would not hold
 */
export async function requireSessions(connectionString: string): Promise<void> {
  const begin = <Result>(use: (client: pg.Client) => Promise<Result>) =>
    withClient(connectionString, 'start', use, {
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
  await begin(async (one) => {
    const namedId: unknown = Reflect.get(one, 'processID')
    if ((await readSession(one)) === namedId) return
    await begin(async (other) => {
      for (let round = 0; round < ROUNDS; round++) {
        if (await areMixed(one, other)) throw new OperatorError(MIXED_SESSIONS)
      }
    })
  }).catch((error: unknown) => {
    const isRefusal = error instanceof Error && NO_TRANSACTIONS.test(error.message)
    throw isRefusal ? new OperatorError(MIXED_SESSIONS) : error
  })
}

/** A pooler hands out the session used last (shown while the other holds it), or each in turn (the second check). */
async function areMixed(one: pg.Client, other: pg.Client): Promise<boolean> {
  const session = await readSession(one)
  if ((await readSession(one)) !== session) return true
  await other.query('begin')
  try {
    // Asked first: with a single session in the pool the second question would wait for ever.
    return (await readSession(other)) === session || (await readSession(one)) !== session
  } finally {
    await other.query('rollback')
  }
}

async function readSession(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
