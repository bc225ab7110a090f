import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

// Both tables are unlogged (see the migration), and their keys hashed: they name neither addresses nor accounts.

/** How often something was tried, in the form that rate-limiter-flexible uses. */
export const requestCounts = pgTable('request_counts', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

export const failedSignIns = pgTable('failed_sign_ins', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastAt: time('last_at').notNull(),
  /** A place that someone has signed in from before, so it is not held up by others' failed sign-ins. */
  isKnown: boolean('is_known').notNull().default(false),
})
