import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { plainText, time } from './columns.ts'

// The migration alone has the tables that only SQL reads and writes: `listing_search` and `search_sample`.

/** Rebuilt by a job. Tells which words are misspelled, how common a word is, and which begin like it. */
export const searchWords = pgTable('search_words', {
  word: plainText('word').primaryKey(),
  stem: text('stem').notNull(),
  listings: integer('listings').notNull(),
  inNames: integer('in_names').notNull(),
})

export const searchMaking = pgTable('search_making', {
  id: smallint('id').primaryKey(),
  madeAt: time('made_at').notNull(),
  listings: integer('listings').notNull(),
  sampled: integer('sampled').notNull(),
  /** Writes to `listing_search` that PostgreSQL had counted by then. */
  writes: text('writes').notNull(),
})
