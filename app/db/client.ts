import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema>

/** What a change is written in: all of it is kept, or nothing. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What the database and a transaction both answer. */
export type Queries = Pick<
  Database,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'query'
  | '$count'
>

/** A pool of connections and the typed queries over it. */
export interface DatabaseClient {
  db: Database
  pool: pg.Pool
  /** Connects to another address from now on: an embedded database may come back on another port. */
  moveTo: (connectionString: string) => void
  close: () => Promise<void>
}

/** A machine under heavy load takes seconds to answer; one that takes longer is away. */
const LONGEST_CONNECT_MS = 30_000

/**
 * Opens a pool. Nothing is connected yet; the first query is.
 * @param patienceMs how long a statement may take, and a connection at most half a minute
 * @param onError told of connections that break while idle, which would otherwise end the process
 */
export function openDatabase(
  connectionString: string,
  {
    max = 10,
    patienceMs = 15_000,
    onError = () => {},
  }: { max?: number; patienceMs?: number; onError?: (error: Error) => void } = {},
): DatabaseClient {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'directory',
    connectionTimeoutMillis: Math.min(patienceMs, LONGEST_CONNECT_MS),
    statement_timeout: patienceMs,
    // A server that hangs, or is cut off from us, does not watch its own clock.
    query_timeout: patienceMs + 1000,
    keepAlive: true,
  })
  pool.on('error', onError)
  // One that is taken out of the pool, by a transaction or a job, tells its break itself: what it is asked next fails.
  // Without a listener it would end the process.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return {
    db: drizzle(pool, { schema }),
    pool,
    moveTo(address) {
      pool.options.connectionString = address
    },
    close: () => pool.end(),
  }
}
