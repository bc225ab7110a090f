import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// Both tables are unlogged (see the migration): what they hold is worth less than the disk's time. Their keys are
// hashed with a secret, so that they name neither addresses nor accounts.

/** How often somebody did something, in the form of rate-limiter-flexible. */
export const requestCounts = pgTable('request_counts', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

/** Wrong passwords and codes, by account and by account and place. */
export const failedSignIns = pgTable('failed_sign_ins', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  /** Somebody signed in from there before. */
  isKnown: boolean('is_known').notNull().default(false),
})
