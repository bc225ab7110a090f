import pg from 'pg'
import { OperatorError } from '../platform/operator-error.ts'

const ROUNDS = 5
const PATIENCE_MS = 10_000
/** How pgBouncer refuses transactions. */
const NO_TRANSACTIONS = /pooling mode/
const MIXED_SESSIONS =
  'The database is behind a pooler that gives each transaction another session, so locks do not hold and changes are not heard: let DATABASE_URL lead to PostgreSQL itself, or let the pooler keep sessions (pool_mode = session).'

/**
 * A pooler answers a new connection itself, so the process id that it names is not the one of the session; whether it
 * keeps that session is tried with two connections. @throws OperatorError where a lock would not hold
 */
export async function requireSessions(connectionString: string): Promise<void> {
  const one = await connect(connectionString)
  try {
    const namedId: unknown = Reflect.get(one, 'processID')
    if ((await readSession(one)) === namedId) return
    const other = await connect(connectionString)
    try {
      for (let round = 0; round < ROUNDS; round++) {
        if (await areMixed(one, other)) throw new OperatorError(MIXED_SESSIONS)
      }
    } catch (error) {
      if (error instanceof Error && NO_TRANSACTIONS.test(error.message))
        throw new OperatorError(MIXED_SESSIONS)
      throw error
    } finally {
      await other.end()
    }
  } finally {
    await one.end()
  }
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

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'directory start',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
