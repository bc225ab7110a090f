import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { retryTransactions } from './retry-transactions.ts'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What a query can run on: the database or an open transaction. */
export type Queries = Omit<Database, 'transaction'>

export interface DatabaseClient {
  db: Database
  pool: pg.Pool
  /** Connections that stay one session, for LISTEN and locks; those of `pool`, unless a pooler stands before them. */
  sessions: pg.Pool
  /** Whether each transaction may have another session. */
  isPooled: boolean
  /** For an embedded database that comes back on another port. */
  moveTo: (connectionString: string) => void
  close: () => Promise<void>
}

export interface DatabaseOptions {
  max?: number
  /** Limits a statement. */
  patienceMs?: number
  /** Hears of broken idle connections. */
  onError?: (error: Error) => void
  /** Leads to PostgreSQL itself where `connectionString` leads to a pooler. */
  direct?: string | undefined
  isPooled?: boolean
}

/** A machine under heavy load takes seconds to connect. */
const LONGEST_CONNECT_MS = 30_000
/** One for the job that runs, one for LISTEN; the command line fills a directory with two. */
const MOST_SESSIONS = 4

/** The first query connects. */
export function openDatabase(
  connectionString: string,
  { max = 10, patienceMs = 15_000, onError = () => {}, direct, isPooled = false }: DatabaseOptions = {},
): DatabaseClient {
  const shared = { patienceMs, onError }
  const pool = openPool({ ...shared, connectionString, max, isPooled })
  const sessions = direct ? openPool({ ...shared, connectionString: direct, max: MOST_SESSIONS }) : pool
  return {
    db: retryTransactions(drizzle(pool, { schema })),
    pool,
    sessions,
    isPooled,
    moveTo(address) {
      pool.options.connectionString = address
    },
    async close() {
      await Promise.all([pool.end(), ...(sessions === pool ? [] : [sessions.end()])])
    },
  }
}

export function openPool({
  connectionString,
  max,
  patienceMs,
  onError,
  isPooled = false,
  onConnect,
}: Required<Pick<DatabaseOptions, 'max' | 'patienceMs' | 'onError'>> & {
  connectionString: string
  isPooled?: boolean
  /** Awaited before the connection is used. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'directory',
    connectionTimeoutMillis: Math.min(patienceMs, LONGEST_CONNECT_MS),
    // A server that hangs, or is cut off from us, does not watch its own clock.
    query_timeout: patienceMs + 1000,
    keepAlive: true,
    // Not set when the connection starts, because poolers refuse that; behind a transaction pooler it would
    // apply to other clients.
    ...(!isPooled && {
      onConnect: (client): unknown =>
        // `pg-pool` waits for what it returns; its types do not say so.
        client.query(`set statement_timeout = ${patienceMs}`).then(() => onConnect?.(client)),
    }),
  })
  pool.on('error', onError)
  // A connection in use fails at its next query; without a listener its error event would end the process.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}
