import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

// Keys are hashed: they name neither addresses nor accounts. Counts are unlogged (see the migration).

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

/** Forms that were taken, and how they were answered: the same one again is the same one. */
export const sentForms = pgTable('sent_forms', {
  key: text('key').primaryKey(),
  answer: jsonb('answer'),
  until: time('until').notNull(),
})
