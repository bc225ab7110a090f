import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'
import { setTimeout as rest } from 'node:timers/promises'
import { isBrokenConnection, isConflict } from './unavailable.ts'

interface Begins {
  transaction: (work: never, config?: never) => Promise<unknown>
}

const MOST_TRIES = 4

const REST_MS = 20

export type Database = NodePgDatabase<typeof schema>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Queries = Omit<Database, 'transaction'>

export type DatabaseClient = ReturnType<typeof openDatabase>

interface DatabaseOptions {
  max?: number
  patienceMs?: number
  onError?: (error: Error) => void
}

/** A machine under heavy load takes seconds to connect. */
const LONGEST_CONNECT_MS = 30_000

/** The first query connects. */
export function openDatabase(
  connectionString: string,
  { max = 10, patienceMs = 15_000, onError = () => {} }: DatabaseOptions = {},
) {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'directory',
    connectionTimeoutMillis: Math.min(patienceMs, LONGEST_CONNECT_MS),
    // A server that hangs, or is cut off from us, does not watch its own clock.
    query_timeout: patienceMs + 1000,
    keepAlive: true,
    // Not set when the connection starts, because poolers refuse that; behind one that keeps sessions this works.
    // `pg-pool` waits for what it returns; its types do not say so.
    onConnect: (client): unknown => client.query(`set statement_timeout = ${patienceMs}`),
  })
  pool.on('error', onError)
  // A connection in use fails at its next query; without a listener its error event would end the process.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return {
    db: retryTransactions<Database>(drizzle(pool, { schema })),
    pool,
    /** For an embedded database that comes back on another port. */
    moveTo(address: string) {
      pool.options.connectionString = address
    },
    close: () => pool.end(),
  }
}

/**
 * Never retries what may have been committed.
 * What `work` does outside of its transaction has to be the same when it is done twice.
 */
export function retryTransactions<Db extends Begins>(db: Db): Db {
  const begin = db.transaction.bind(db) as (
    work: (tx: unknown) => Promise<unknown>,
    config?: unknown,
  ) => Promise<unknown>

  async function transaction(work: (tx: unknown) => Promise<unknown>, config?: unknown): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      let isToBeCommitted = false
      try {
        return await begin(async (tx) => {
          const result = await work(tx)
          isToBeCommitted = true
          return result
        }, config)
      } catch (error) {
        const isUndone = isConflict(error) || (!isToBeCommitted && isBrokenConnection(error))
        if (!isUndone || tries === MOST_TRIES) throw error
        // Two that met meet again if they wait for equally long.
        await rest(REST_MS * 2 ** tries * Math.random())
      }
    }
  }
  return Object.assign(db, { transaction })
}
