import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Searches whose new listings go to an address by email. A row is deleted when its mails end. */
export const followedSearches = pgTable('followed_searches', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  /** Of the search, as `searchPath` writes it. */
  path: text('path').notNull(),
  title: text('title').notNull(),
  askedAt: time('asked_at').notNull(),
  /** Listings that came later are told in the next mail. Null until the address is confirmed. */
  toldUntil: time('told_until'),
  /** In a row. After three it is tried once a week, so that it keeps no other waiting. */
  failures: integer('failures').notNull().default(0),
  failedAt: time('failed_at'),
})
