import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { boundingBox } from '../../places/index.ts'
import { type ListingTier, LISTING_TIERS, type Slice } from '../listing-query.ts'
import type { RankedListing } from '../order/found-listing.ts'
import { hasWords, isBrowsing, LEADING_FEATURED, orderListings, rankMiles } from '../order/listing-order.ts'
import type { Counts } from './count-choices.server.ts'
import { readPage, readPlaces, rowColumns, type RowColumns, toRankedListing } from './listing-rows.server.ts'
import {
  type Asked,
  toBoxSql,
  isPlainList,
  listCondition,
  qualityAt,
  rankTenths,
  countPreferred,
  tierOf,
  walkCondition,
} from './row-conditions.server.ts'

export interface Limits {
  /**
   * The most rows that are read, counted and ordered here; beyond that, sending a row costs more than
   * counting it in the database.
   */
  inMemory: number
  /**
   * The most rows that are counted exactly; beyond that, only the rows that are shown are read, from an index
   * in the list's order.
   */
  few: number
  byQuality: readonly number[]
  byDistance: readonly number[]
}

export const LIMITS: Limits = {
  inMemory: 300,
  few: 2000,
  byQuality: [4000, 20_000],
  byDistance: [3000, 12_000],
}

const MILES_PER_DEGREE = 69.09
const A_TENTH = 0.1
/** For when PostgreSQL would have to sort many rows: in the index's order the first ones come at once. */
const BY_QUALITY = sql`row.quality desc, row.is_featured desc, row.sort_name, row.business_id`
const BY_NAME = sql`row.sort_name, row.business_id`
const BY_CONFIRMED = sql`row.is_unconfirmed, ${BY_NAME}`
const NEWEST_FIRST = sql`row.listed_at desc, ${BY_NAME}`

/** Reads one slice of a very long list, in the order of `orderListings`. */
export async function listMany(
  db: Queries,
  asked: Asked,
  slice: Slice,
  counts: Pick<Counts, 'byTier' | 'total'> | undefined,
  limits: Limits,
): Promise<RankedListing[]> {
  const { query } = asked
  const end = slice.offset + slice.limit
  const inOrder: Asked = { ...asked, isWalk: true }
  if (isBrowsing(query)) return browse(db, inOrder, slice)
  if (query.sort === 'newest') {
    return readPage(db, asked, { where: listCondition(inOrder), order: NEWEST_FIRST, slice })
  }
  const isFewInAll = counts !== undefined && counts.total <= limits.few
  if (isFewInAll || query.citySlugs || query.preferredWords?.length) return orderAll(db, asked, slice)
  const walk = query.near ? walkByDistance : walkByQuality
  if ((query.sort === 'nearest' && query.near) || !hasWords(query)) {
    const walked = await walk(db, asked, end, undefined, limits)
    return walked?.slice(slice.offset) ?? orderAll(db, asked, slice)
  }
  const rows: RankedListing[] = []
  for (const tier of LISTING_TIERS) {
    if (rows.length >= end) break
    const missing = end - rows.length
    const isFew = tier === 'exact-name' || (counts?.byTier[tier] ?? 0) <= limits.few
    const found = isFew
      ? await readTier(db, asked, tier, missing)
      : await walk(db, asked, missing, tier, limits)
    if (!found) return orderAll(db, asked, slice)
    rows.push(...found.slice(0, missing))
  }
  return rows.slice(slice.offset)
}

function isOfTier(asked: Asked, tier: ListingTier | undefined): SQL {
  return tier === undefined ? sql`true` : sql`${tierOf(asked)} = ${LISTING_TIERS.indexOf(tier)}::int`
}

async function readTier(db: Queries, asked: Asked, tier: ListingTier, end: number): Promise<RankedListing[]> {
  const { text } = asked
  const words = {
    'exact-name': text.inName,
    name: text.inName,
    service: text.inServices,
    description: undefined,
  }[tier]
  const isExact = tier === 'exact-name' && text.wholeNames.length > 0
  if (tier === 'exact-name' && !isExact) return []
  const where = isExact
    ? sql`row.plain_name = any (${sql.param(text.wholeNames)}::text[]) and ${walkCondition(asked)}`
    : listCondition(asked, words)
  return readPage(db, asked, {
    where: sql`${where} and ${isOfTier(asked, tier)}`,
    order: rankOrder(asked),
    slice: { offset: 0, limit: end },
  })
}

/** Undefined when fewer than `end` of the best ones match. */
async function walkByQuality(
  db: Queries,
  asked: Asked,
  end: number,
  tier: ListingTier | undefined,
  { byQuality }: Limits,
): Promise<RankedListing[] | undefined> {
  for (const step of byQuality) {
    const { rows } = await db.execute<RowColumns>(sql`
      select ${rowColumns(asked)} from (select * from listing_search row order by ${BY_QUALITY} limit ${step}) row
      where ${walkCondition(asked)} and ${isOfTier(asked, tier)} limit ${end}`)
    if (rows.length >= end) return rows.map(toRankedListing)
  }
  return undefined
}

/** Undefined when fewer than `end` of the nearest ones match. */
async function walkByDistance(
  db: Queries,
  asked: Asked,
  end: number,
  tier: ListingTier | undefined,
  { byDistance }: Limits,
): Promise<RankedListing[] | undefined> {
  const { near, within } = asked.query
  if (!near) return undefined
  const { lat, lng } = near.point
  const box = toBoxSql(within ?? boundingBox(near.point, near.radiusMiles))
  for (const step of byDistance) {
    const { rows } = await db.execute<RowColumns & { reach: number | null; walked: string }>(sql`
      with nearest as materialized (
        select row.*, row.location <-> point(${lng}::float8, ${lat}::float8) as degrees from listing_search row
        where row.location <@ ${box}
        order by row.location <-> point(${lng}::float8, ${lat}::float8) limit ${step}
      ), walked as (select max(degrees) as reach, count(*) as walked from nearest)
      select walked.*, found.* from walked left join (
        select ${rowColumns(asked)} from nearest row where ${walkCondition(asked)} and ${isOfTier(asked, tier)}
      ) found on true`)
    const [first] = rows
    const reach = first?.reach ?? 0
    // Degrees of longitude are shorter than those of latitude, so nobody nearer than this was left out.
    const complete =
      Number(first?.walked) < step
        ? near.radiusMiles
        : reach * MILES_PER_DEGREE * Math.cos(((lat + reach) * Math.PI) / 180)
    const found = orderListings(
      rows.filter(({ id }) => id !== null).map(toRankedListing),
      asked.query,
    ).filter((row) => rankMiles(row, asked.query) <= complete - A_TENTH)
    if (found.length >= end) return found.slice(0, end)
  }
  return undefined
}

/** Finds the featured listings that lead separately, so that the rest can be read in index order. */
async function browse(db: Queries, asked: Asked, { offset, limit }: Slice): Promise<RankedListing[]> {
  const [city] = asked.query.citySlugs ?? []
  const isThere = city === undefined ? sql`true` : sql`row.city_slug = ${city}`
  const from = Math.max(0, offset - LEADING_FEATURED)
  return readPlaces(
    db,
    asked,
    sql`
    with featured as materialized (
      select row.business_id, row_number() over (order by ${BY_NAME}) as place from listing_search row
      where ${listCondition(asked)} and row.is_featured and not row.is_unconfirmed and ${isThere}
      order by ${BY_NAME} limit ${LEADING_FEATURED}::int
    ), others as materialized (
      ${othersInOrder(asked)} offset ${from}::int limit ${limit + LEADING_FEATURED}::int
    ), listed as (
      select business_id, place from featured
      union all
      select business_id, (select count(*) from featured) + ${from}::int + row_number() over () from others
    )
    select business_id, place from listed where place > ${offset}::int and place <= ${offset + limit}::int`,
  )
}

function othersInOrder(asked: Asked): SQL {
  const { citySlugs = [], categorySlugs, countySlugs } = asked.query
  const isOther = sql`row.business_id not in (select business_id from featured)`
  const [column, slugs = []] = categorySlugs
    ? [sql`row.category_slug`, countySlugs ? [] : categorySlugs]
    : [sql`row.county_slug`, countySlugs]
  if (!isPlainList(asked) || slugs.length === 0) {
    const [city] = citySlugs
    const cityFirst = city === undefined ? sql`` : sql`(row.city_slug is distinct from ${city}), `
    return sql`select row.business_id from listing_search row where ${listCondition(asked)} and ${isOther}
      order by ${cityFirst}${BY_CONFIRMED}`
  }
  // Only the index of a single category or county has this order, so the slugs are read one by one and merged.
  const ofEach = slugs.map(
    (slug) => sql`(select row.business_id, row.is_unconfirmed, row.sort_name from listing_search row
      where ${column} = ${slug} and ${isOther} order by ${BY_CONFIRMED})`,
  )
  return sql`select row.business_id from (${sql.join(ofEach, sql` union all `)}) row order by ${BY_CONFIRMED}`
}

function orderAll(db: Queries, asked: Asked, slice: Slice): Promise<RankedListing[]> {
  return readPage(db, asked, { where: listCondition(asked), order: rankOrder(asked), slice })
}

/** The order of `orderListings` for listings found by words or near a place. */
function rankOrder(asked: Asked): SQL {
  const { query } = asked
  const [city] = query.citySlugs ?? []
  const cityFirst = city === undefined ? [] : [sql`(row.city_slug is distinct from ${city})`]
  const nearest = query.near ? [rankTenths(asked)] : []
  const isNearest = query.sort === 'nearest' && query.near !== undefined
  const tier = hasWords(query) ? [tierOf(asked)] : []
  const preferred = query.preferredWords?.length ? [sql`${countPreferred(asked)} desc`] : []
  const best = isNearest ? nearest : [...cityFirst, ...tier, ...preferred, ...nearest]
  const ties = [sql`${qualityAt(asked.now)} desc`, sql`row.is_featured desc`, BY_NAME]
  return sql.join([...best, ...ties], sql`, `)
}
