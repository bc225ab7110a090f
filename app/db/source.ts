import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from './client.ts'
import type { Facts } from './facts.ts'
import type { DatabaseHealth } from './health.ts'
import { retryTransactions } from './retry-transactions.ts'
import * as schema from './schema/index.ts'

export interface Source {
  db: Database
  facts?: Facts | undefined
  /** When opening hours are read and levels are in force, if not now. */
  now?: Date | undefined
}

/** The database for what only reads: refused at once while it is away, and asked again where only a connection broke. */
export function openForReading(pool: Pool, health: DatabaseHealth): Database {
  const watched = Object.create(pool) as Pool
  watched.query = ((...asked: [string]) => health.read(() => pool.query(...asked))) as Pool['query']
  watched.connect = (() => health.read(() => pool.connect())) as Pool['connect']
  return retryTransactions(drizzle(watched, { schema }))
}
