import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** How each job, backup and check of a backup last ended, on whichever server it ran. */
export const upkeepRuns = pgTable('upkeep_runs', {
  name: text('name').primaryKey(),
  endedAt: time('ended_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  succeededAt: time('succeeded_at'),
  failedAt: time('failed_at'),
  failures: integer('failures').notNull().default(0),
  /** Why it failed the last time, without the values of a query. */
  problem: text('problem').notNull().default(''),
  result: text('result').notNull().default(''),
})
