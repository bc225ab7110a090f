import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** `county` and `city`: located there; `comes_to`: serves a county or region from elsewhere. */
export type CountedScope = 'county' | 'city' | 'comes_to'

/** Published businesses by place and category, kept by triggers on the table businesses. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    scope: text('scope').$type<CountedScope>().notNull(),
    place: text('place').notNull(),
    /** Of a city: the county of those businesses, because an address may lie across the border. */
    countySlug: text('county_slug').notNull(),
    categorySlug: text('category_slug').notNull(),
    listed: integer('listed').notNull(),
    /** Of these, unconfirmed by their owners. */
    unconfirmed: integer('unconfirmed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.place, table.countySlug, table.categorySlug] })],
)
