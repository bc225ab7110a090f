import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How a business is at the place that it is counted for: located in a county or city, or coming to a county or region. */
export type CountedScope = 'county' | 'city' | 'comes_to'

/**
 * How many published businesses there are by place and category, so that no page counts the businesses themselves.
 * Triggers on the table businesses keep them, in the transaction of every change, no matter who makes it.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    scope: text('scope').$type<CountedScope>().notNull(),
    /** Slug of the county or city, or id of the region. */
    place: text('place').notNull(),
    /** Of a city: the county of those businesses, because an address may lie across the border. */
    countySlug: text('county_slug').notNull(),
    categorySlug: text('category_slug').notNull(),
    listed: integer('listed').notNull(),
    /** Of these, those that nobody confirmed. */
    unconfirmed: integer('unconfirmed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.place, table.countySlug, table.categorySlug] }),
    index('listing_counts_by_category').on(table.scope, table.categorySlug),
    index('listing_counts_by_county').on(table.scope, table.countySlug),
  ],
)
