import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { plainText, point, sortedText, time, tsvector } from './columns.ts'

const minutesOfWeek = customType<{ data: string }>({ dataType: () => 'int4multirange' })
const localTimes = customType<{ data: string }>({ dataType: () => 'tsmultirange' })

const searchColumns = () => ({
  businessId: text('business_id').primaryKey(),
  categorySlug: text('category_slug').notNull(),
  countySlug: text('county_slug').notNull(),
  citySlug: text('city_slug'),
  comesTo: text('comes_to').array().notNull(),
  branch: text('branch'),
  languages: text('languages').array().notNull(),
  /** From 0 for self-declared to 3; it holds until `levelExpiresAt`. */
  level: smallint('level').notNull(),
  levelExpiresAt: time('level_expires_at'),
  /** End of the last deal, `infinity` for one without an end, null without a deal. */
  dealEndsAt: timestamp('deal_ends_at', { withTimezone: true, mode: 'string' }),
  isUnconfirmed: boolean('is_unconfirmed').notNull(),
  isFeatured: boolean('is_featured').notNull(),
  /** Level, month of the last confirmation and details filled in, as one number. */
  quality: integer('quality').notNull(),
  listedAt: time('listed_at').notNull(),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  location: point('location'),
  /** Measured from the address, not from a ZIP code or city. */
  isPlacedExactly: boolean('is_placed_exactly').notNull(),
  sortName: sortedText('sort_name').notNull(),
  plainName: plainText('plain_name').notNull(),
  isCentralTime: boolean('is_central_time').notNull(),
  /** Minutes from Monday 0:00 on the clock there; hours after midnight stand in the second. Null without hours. */
  openWeek: minutesOfWeek('open_week'),
  openPastMidnight: minutesOfWeek('open_past_midnight'),
  /** Dates whose week does not count. */
  exceptionDates: date('exception_dates').array().notNull(),
  openExceptions: localTimes('open_exceptions'),
  /**
   * Stems with weights (A name, B services, C description, city and branch), and filters without: `n:` stem of the
   * name, `c:` category, `l:` county located in, `s:` county or region served from elsewhere, `b:` branch, `v:` level
   * at least, `g:` language, `f:` deal, `m:` square of a quarter degree or `u:` county of what has no place,
   * `t:` telephone, `e:` stem of a Spanish text (with a weight).
   */
  words: tsvector('words').notNull(),
})

/** One narrow row per published business; triggers write it from the view `listing_search_rows`. */
export const listingSearch = pgTable('listing_search', searchColumns(), (table) => [
  index('listing_search_words').using('gin', table.words).with({ fastupdate: false }),
  index('listing_search_location').using('gist', table.location),
  index('listing_search_quality').on(
    table.quality.desc().nullsFirst(),
    table.isFeatured.desc().nullsFirst(),
    table.sortName,
    table.businessId,
  ),
  index('listing_search_browsing').on(table.isUnconfirmed, table.sortName, table.businessId),
  index('listing_search_browsing_category').on(
    table.categorySlug,
    table.isUnconfirmed,
    table.sortName,
    table.businessId,
  ),
  index('listing_search_browsing_county').on(
    table.countySlug,
    table.isUnconfirmed,
    table.sortName,
    table.businessId,
  ),
  index('listing_search_featured')
    .on(table.sortName, table.businessId)
    .where(sql`is_featured and not is_unconfirmed`),
  index('listing_search_newest').on(table.listedAt.desc().nullsFirst(), table.sortName, table.businessId),
  index('listing_search_plain_name').on(table.plainName),
])

/** Rebuilt by a job. Tells which words are misspelled, how common a word is, and which begin like it. */
export const searchWords = pgTable(
  'search_words',
  {
    word: plainText('word').primaryKey(),
    stem: text('stem').notNull(),
    listings: integer('listings').notNull(),
    inNames: integer('in_names').notNull(),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    index('search_words_similarity').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
)

/** Rows of `listing_search` taken at random, for counts of very many; empty while all can be counted. */
export const searchSample = pgTable('search_sample', searchColumns(), (table) => [
  index('search_sample_words').using('gin', table.words),
])

export const searchMaking = pgTable('search_making', {
  id: smallint('id').primaryKey(),
  madeAt: time('made_at').notNull(),
  listings: integer('listings').notNull(),
  sampled: integer('sampled').notNull(),
  /** Writes to `listing_search` that PostgreSQL had counted by then. */
  writes: text('writes').notNull(),
})

/** Of tables that are being filled with very many rows: each as the statement that makes it. */
export const indexesToMake = pgTable('indexes_to_make', {
  name: text('name').primaryKey(),
  definition: text('definition').notNull(),
})
