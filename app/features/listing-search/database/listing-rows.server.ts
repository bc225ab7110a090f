import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { roundedMiles } from '../../places/index.ts'
import { LISTING_TIERS, type Slice } from '../listing-query.ts'
import type { ListingTraits } from '../order/conditions.ts'
import type { ListingRank } from '../order/listing-order.ts'
import { LEVELS } from '../order/quality.ts'
import { openAt } from './open-at.server.ts'
import {
  type Asked,
  hasDealAt,
  isInCounty,
  levelAt,
  milesTo,
  qualityAt,
  saidIn,
  serves,
  tierOf,
} from './row-conditions.server.ts'

/** A row as the rules of order and of the choices read it. */
export interface ListingRow extends ListingRank {
  traits: ListingTraits
  lat: number | null
  lng: number | null
  isPlacedExactly: boolean
}

interface Columns extends Record<string, unknown> {
  id: string
  name: string
  tier: number
  said: number
  miles: number | null
  is_unconfirmed: boolean
  is_featured: boolean
  quality: number
  city_slug: string | null
  listed_at: number
  category_slug: string
  branch: string | null
  languages: string[]
  level: number
  has_photo: boolean
  has_deal: boolean
  is_open: boolean
  in_county: boolean
  serves: boolean
  lat: number | null
  lng: number | null
  is_placed_exactly: boolean
}

/** What `rowColumns` selects, of a table or query named `row`. */
export function rowColumns(asked: Asked): SQL {
  const { query, now } = asked
  return sql`row.business_id as id, row.sort_name as name, ${tierOf(asked)} as tier, ${saidIn(asked)} as said,
    ${query.near ? milesTo(query.near) : sql`null::float8`} as miles,
    row.is_unconfirmed, row.is_featured, ${qualityAt(now)} as quality, row.city_slug,
    extract(epoch from row.listed_at)::float8 * 1000 as listed_at, row.category_slug, row.branch, row.languages,
    ${levelAt(now)} as level, row.has_photo, ${hasDealAt(now)} as has_deal, ${openAt(query.filters.openAt ?? now)} as is_open,
    ${isInCounty(asked)} as in_county, ${serves(asked)} as serves, row.lat, row.lng, row.is_placed_exactly`
}

/** @param tail what follows the condition: an order, a limit */
export async function readRows(
  db: Pick<Queries, 'execute'>,
  asked: Asked,
  where: SQL,
  tail = sql``,
): Promise<ListingRow[]> {
  const { rows } = await db.execute<Columns>(
    sql`select ${rowColumns(asked)} from listing_search row where ${where} ${tail}`,
  )
  return rows.map(listingRow)
}

/** Reads one slice of a list that PostgreSQL orders, and computes the columns for the rows of that slice only. */
export async function readPage(
  db: Pick<Queries, 'execute'>,
  asked: Asked,
  { where, order, slice: { offset, limit } }: { where: SQL; order: SQL; slice: Slice },
): Promise<ListingRow[]> {
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
): Promise<ListingRow[]> {
  const { rows } = await db.execute<Columns>(sql`
    select ${rowColumns(asked)} from (${places}) shown
    join listing_search row on row.business_id = shown.business_id order by shown.place`)
  return rows.map(listingRow)
}

export function listingRow(row: Columns): ListingRow {
  const miles = row.miles ?? undefined
  return {
    id: row.id,
    name: row.name,
    tier: LISTING_TIERS[row.tier] ?? 'description',
    distanceMiles: miles === undefined ? undefined : roundedMiles(miles),
    said: row.said,
    isUnconfirmed: row.is_unconfirmed,
    quality: row.quality,
    isFeatured: row.is_featured,
    citySlug: row.city_slug,
    listedAt: new Date(row.listed_at),
    lat: row.lat,
    lng: row.lng,
    isPlacedExactly: row.is_placed_exactly,
    traits: {
      categorySlug: row.category_slug,
      branch: row.branch,
      languages: row.languages,
      level: LEVELS[row.level] ?? 'self_declared',
      hasPhoto: row.has_photo,
      hasDeal: row.has_deal,
      isOpen: row.is_open,
      miles,
      isInCounty: row.in_county,
      serves: row.serves,
    },
  }
}
