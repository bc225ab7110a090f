import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Searches without a result. Nothing says who made them. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    /** Its Monday, in Florida. */
    week: date('week').notNull(),
    words: text('words').notNull(),
    /** A county or region; empty for all of Florida. */
    place: text('place').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.week, table.words, table.place] })],
)
