import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { type Database, retryTransactions } from './client.ts'
import type { DatabaseHealth } from './health.ts'
import * as schema from './schema/index.ts'

export interface Facts {
  /** @param name a second call with it gets the value that was read for the first */
  recall: <Fact>(name: string, read: () => Promise<Fact>) => Promise<Fact>
}

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

export function recall<Fact>(
  { facts }: { facts?: Facts | undefined },
  name: string,
  read: () => Promise<Fact>,
): Promise<Fact> {
  return facts ? facts.recall(name, read) : read()
}
