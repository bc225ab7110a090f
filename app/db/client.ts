import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

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

export interface DatabaseClient {
  db: Database
  pool: pg.Pool
  /** For an embedded database that comes back on another port. */
  moveTo: (connectionString: string) => void
  close: () => Promise<void>
}

/** A machine under heavy load takes seconds to connect. */
const LONGEST_CONNECT_MS = 30_000

/** The first query connects. `patienceMs` limits a statement; `onError` hears of broken idle connections. */
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
  // A connection in use fails at its next query; without a listener its error event would end the process.
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
