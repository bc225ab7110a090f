import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { boundingBox } from '../../places/index.ts'
import { type ListingTier, LISTING_TIERS } from '../listing-query.ts'
import { hasWords, isBrowsing, LEADING_FEATURED, orderListings, rankMiles } from '../order/listing-order.ts'
import type { Counts } from './count-choices.server.ts'
import { type ListingRow, listingRow, readRows, rowColumns } from './listing-rows.server.ts'
import {
  type Asked,
  boxOf,
  conditionsOf,
  listCondition,
  rankTenths,
  tierOf,
  wordsCondition,
} from './row-conditions.server.ts'

export interface Limits {
  /** The most rows that are read, counted and ordered here; beyond that, sending a row costs more than counting it in the database. */
  inMemory: number
  /** The most rows that are counted exactly; beyond that, only the rows that are shown are read, from an index in the list's order. */
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
const BY_QUALITY = sql`order by row.quality desc, row.is_featured desc, row.sort_name, row.business_id`
const BY_NAME = sql`order by row.sort_name, row.business_id`

/** The first `end` of a list of very many, in the order of `orderListings`. */
export async function listMany(
  db: Queries,
  asked: Asked,
  end: number,
  /** For words only. */
  counts: Pick<Counts, 'byTier' | 'total'> | undefined,
  limits: Limits,
): Promise<ListingRow[]> {
  const { query } = asked
  const inOrder: Asked = { ...asked, isWalk: true }
  if (isBrowsing(query) && !query.citySlugs) return browse(db, inOrder, end)
  if (query.sort === 'name') return readRows(db, asked, listCondition(inOrder), sql`${BY_NAME} limit ${end}`)
  if (query.sort === 'newest') {
    return readRows(
      db,
      asked,
      listCondition(inOrder),
      sql`order by row.listed_at desc, row.sort_name, row.business_id limit ${end}`,
    )
  }
  const isFewInAll = counts !== undefined && counts.total <= limits.few
  if (isFewInAll || query.citySlugs || query.preferredWords?.length) return orderAll(db, asked, end)
  const walk = query.near ? walkByDistance : walkByQuality
  if ((query.sort === 'nearest' && query.near) || !hasWords(query)) {
    return (await walk(db, asked, end, undefined, limits)) ?? orderAll(db, asked, end)
  }
  const rows: ListingRow[] = []
  for (const tier of LISTING_TIERS) {
    if (rows.length >= end) break
    const missing = end - rows.length
    const isFew = tier === 'exact-name' || (counts?.byTier[tier] ?? 0) <= limits.few
    const found = isFew ? await readTier(db, asked, tier) : await walk(db, asked, missing, tier, limits)
    if (!found) return orderAll(db, asked, end)
    rows.push(...found.slice(0, missing))
  }
  return rows
}

function isOfTier(asked: Asked, tier: ListingTier | undefined): SQL {
  return tier === undefined ? sql`true` : sql`${tierOf(asked)} = ${LISTING_TIERS.indexOf(tier)}::int`
}

async function readTier(db: Queries, asked: Asked, tier: ListingTier): Promise<ListingRow[]> {
  const { text } = asked
  const words = {
    'exact-name': text.inName,
    name: text.inName,
    service: text.inServices,
    description: undefined,
  }[tier]
  const isExact = tier === 'exact-name' && text.wholeNames.length > 0
  const where = isExact
    ? sql`row.plain_name = any (${sql.param(text.wholeNames)}::text[]) and ${sql.join([wordsCondition(asked), ...Object.values(conditionsOf(asked))], sql` and `)}`
    : listCondition(asked, words)
  if (tier === 'exact-name' && !isExact) return []
  return orderListings(await readRows(db, asked, sql`${where} and ${isOfTier(asked, tier)}`), asked.query)
}

/** Undefined when fewer than `end` of the best ones match. */
async function walkByQuality(
  db: Queries,
  asked: Asked,
  end: number,
  tier: ListingTier | undefined,
  { byQuality }: Limits,
): Promise<ListingRow[] | undefined> {
  for (const step of byQuality) {
    const { rows } = await db.execute<Parameters<typeof listingRow>[0]>(sql`
      select ${rowColumns(asked)} from (select * from listing_search row ${BY_QUALITY} limit ${step}) row
      where ${listCondition(asked)} and ${isOfTier(asked, tier)} limit ${end}`)
    if (rows.length >= end) return rows.map(listingRow)
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
): Promise<ListingRow[] | undefined> {
  const { near, within } = asked.query
  if (!near) return undefined
  const { lat, lng } = near.point
  const around = boundingBox(near.point, near.radiusMiles)
  const box = boxOf(
    within ?? { west: around.minLng, south: around.minLat, east: around.maxLng, north: around.maxLat },
  )
  for (const step of byDistance) {
    const { rows } = await db.execute<
      Parameters<typeof listingRow>[0] & { reach: number | null; walked: string }
    >(sql`
      with nearest as materialized (
        select row.*, row.location <-> point(${lng}::float8, ${lat}::float8) as degrees from listing_search row
        where row.location <@ ${box}
        order by row.location <-> point(${lng}::float8, ${lat}::float8) limit ${step}
      ), walked as (select max(degrees) as reach, count(*) as walked from nearest)
      select walked.*, found.* from walked left join (
        select ${rowColumns(asked)} from nearest row where ${listCondition(asked)} and ${isOfTier(asked, tier)}
      ) found on true`)
    const [first] = rows
    const reach = first?.reach ?? 0
    // Degrees of longitude are shorter than those of latitude, so nobody nearer than this was left out.
    const complete =
      Number(first?.walked) < step
        ? near.radiusMiles
        : reach * MILES_PER_DEGREE * Math.cos(((lat + reach) * Math.PI) / 180)
    const found = orderListings(rows.filter(({ id }) => id !== null).map(listingRow), asked.query).filter(
      (row) => rankMiles(row, asked.query) <= complete - A_TENTH,
    )
    if (found.length >= end) return found.slice(0, end)
  }
  return undefined
}

async function browse(db: Queries, asked: Asked, end: number): Promise<ListingRow[]> {
  const where = listCondition(asked)
  const leading = await readRows(
    db,
    asked,
    sql`${where} and row.is_featured and not row.is_unconfirmed`,
    sql`${BY_NAME} limit ${LEADING_FEATURED}`,
  )
  const others = await readRows(
    db,
    asked,
    where,
    sql`order by row.is_unconfirmed, row.sort_name, row.business_id limit ${end}`,
  )
  const ids = new Set(leading.map(({ id }) => id))
  return [...leading, ...others.filter(({ id }) => !ids.has(id))].slice(0, end)
}

/** PostgreSQL reads and sorts all of them. */
async function orderAll(db: Queries, asked: Asked, end: number): Promise<ListingRow[]> {
  const { query } = asked
  const { citySlugs = [], near } = query
  const [city] = citySlugs
  const cityFirst = city === undefined ? [] : [sql`(row.city_slug is distinct from ${city})`]
  const nearest = near ? [rankTenths(asked)] : []
  const isNearest = query.sort === 'nearest' && near !== undefined
  const ties = [sql`quality desc`, sql`row.is_featured desc`, sql`row.sort_name`, sql`row.business_id`]
  const tier = hasWords(query) ? [sql`tier`] : []
  const order = isBrowsing(query)
    ? [...cityFirst, sql`row.is_unconfirmed`, sql`row.sort_name`, sql`row.business_id`]
    : isNearest
      ? [...nearest, ...ties]
      : [...cityFirst, ...tier, sql`said desc`, ...nearest, ...ties]
  const rows = await readRows(
    db,
    asked,
    listCondition(asked),
    sql`order by ${sql.join(order, sql`, `)} limit ${end}`,
  )
  return isBrowsing(query) ? orderListings(rows, query) : rows
}
