import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { roundedMiles } from '../../places/index.ts'
import { LISTING_TIERS, type Slice } from '../listing-query.ts'
import type { RankedListing } from '../order/found-listing.ts'
import { LEVELS } from '../order/quality.ts'
import { openAt } from './open-at.server.ts'
import {
  type Asked,
  hasDealAt,
  isInCounty,
  levelAt,
  milesTo,
  qualityAt,
  countPreferred,
  serves,
  tierOf,
} from './row-conditions.server.ts'

export interface RowColumns
  extends
    Record<string, unknown>,
    Omit<RankedListing, 'tier' | 'level' | 'miles' | 'distanceMiles' | 'listedAt'> {
  /** Places in `LISTING_TIERS` and `LEVELS`. */
  tier: number
  level: number
  miles: number | null
  /** Milliseconds since 1970. */
  listedAt: number
}

export function rowColumns(asked: Asked): SQL {
  const { query, now } = asked
  return sql`row.business_id as id, row.sort_name as name, ${tierOf(asked)} as tier, ${countPreferred(asked)} as "preferredMatches",
    ${query.near ? milesTo(query.near) : sql`null::float8`} as miles,
    row.is_unconfirmed as "isUnconfirmed", row.is_featured as "isFeatured", ${qualityAt(now)} as quality,
    row.city_slug as "citySlug", extract(epoch from row.listed_at)::float8 * 1000 as "listedAt",
    row.category_slug as "categorySlug", row.branch, row.languages, ${levelAt(now)} as level,
    ${hasDealAt(now)} as "hasDeal", ${openAt(query.filters.openAt ?? now)} as "isOpen",
    ${isInCounty(asked)} as "isInCounty", ${serves(asked)} as serves, row.is_placed_exactly as "isPlacedExactly"`
}

/** @param tail what follows the condition: an order, a limit */
export async function readRows(
  db: Pick<Queries, 'execute'>,
  asked: Asked,
  where: SQL,
  tail = sql``,
): Promise<RankedListing[]> {
  const { rows } = await db.execute<RowColumns>(
    sql`select ${rowColumns(asked)} from listing_search row where ${where} ${tail}`,
  )
  return rows.map(toRankedListing)
}

/** Reads one slice of a list that PostgreSQL orders, and computes the columns for the rows of that slice only. */
export async function readPage(
  db: Pick<Queries, 'execute'>,
  asked: Asked,
  { where, order, slice: { offset, limit } }: { where: SQL; order: SQL; slice: Slice },
): Promise<RankedListing[]> {
  return readPlaces(
    db,
    asked,
    sql`select business_id, row_number() over () as place from (
      select row.business_id from listing_search row where ${where}
      order by ${order} offset ${offset}::int limit ${limit}::int) row`,
  )
}

/** @param places a query for `business_id` and `place`, by which the rows are ordered */
export async function readPlaces(
  db: Pick<Queries, 'execute'>,
  asked: Asked,
  places: SQL,
): Promise<RankedListing[]> {
  const { rows } = await db.execute<RowColumns>(sql`
    select ${rowColumns(asked)} from (${places}) shown
    join listing_search row on row.business_id = shown.business_id order by shown.place`)
  return rows.map(toRankedListing)
}

export function toRankedListing({ tier, level, miles, listedAt, ...row }: RowColumns): RankedListing {
  return {
    ...row,
    tier: LISTING_TIERS[tier] ?? 'description',
    level: LEVELS[level] ?? 'self_declared',
    miles: miles ?? undefined,
    distanceMiles: miles === null ? undefined : roundedMiles(miles),
    listedAt: new Date(listedAt),
  }
}
