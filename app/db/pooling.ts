import pg from 'pg'
import { OperatorError } from '../platform/operator-error.ts'

type Pooling = 'none' | 'sessions' | 'transactions'

const ROUNDS = 5
const PATIENCE_MS = 10_000
/** How pgBouncer refuses transactions. */
const NO_TRANSACTIONS = /pooling mode/

/**
 * Whether the address leads to a pooler, and whether that keeps a session for each connection. A pooler answers a new
 * connection itself, so the process id that it names is not the one of the session.
 */
export async function findPooling(connectionString: string): Promise<Pooling> {
  const one = await connect(connectionString)
  try {
    const namedId: unknown = Reflect.get(one, 'processID')
    if ((await readSession(one)) === namedId) return 'none'
    const other = await connect(connectionString)
    try {
      for (let round = 0; round < ROUNDS; round++) {
        if (await areMixed(one, other)) return 'transactions'
      }
      return 'sessions'
    } catch (error) {
      if (error instanceof Error && NO_TRANSACTIONS.test(error.message)) return 'transactions'
      throw error
    } finally {
      await other.end()
    }
  } finally {
    await one.end()
  }
}

/** @throws OperatorError where a lock would not hold and nothing would be heard */
export async function requireSessions(connectionString: string): Promise<void> {
  if ((await findPooling(connectionString)) !== 'transactions') return
  throw new OperatorError(
    'The database is behind a pooler that gives each transaction another session, so locks do not hold and changes are not heard: set DATABASE_DIRECT_URL to PostgreSQL itself, or let the pooler keep sessions (pool_mode = session).',
  )
}

/**
 * Whether one's session changed or was given to the other one. A pooler hands out the session that was used last, or
 * each in turn: the first shows while the other one holds it, the second from one statement to the next.
 */
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
