import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import { summaryColumns, summaryOf } from '../../businesses/business-row.server.ts'
import { inPublicLists } from '../../businesses/visibility.server.ts'
import { roundedMiles } from '../../places/distance.ts'
import { type FoundListing, hasWords, LISTING_TIERS, type Slice } from '../listing-query.ts'
import type { Counts } from './count-choices.server.ts'
import { openAt, unsureAt } from './open-at.server.ts'
import type { Asked } from './text-query.server.ts'
import {
  askTier,
  countPreferred,
  isOfTier,
  isPlainList,
  listCondition,
  preferring,
  tierOf,
  walkCondition,
} from './row-conditions.server.ts'
import { isNamed, isWithin, milesTo, rankTenths, serves, toBoxAround } from './place-conditions.server.ts'

const LEADING_FEATURED = 2

const BY_NAME = sql`row.sort_name, row.business_id`
/** Also the order of an index, so that of many the first ones come at once. */
const BY_QUALITY = sql`row.quality desc, row.is_featured desc, ${BY_NAME}`
const BY_CONFIRMED = sql`row.is_unconfirmed, ${BY_NAME}`
const NEWEST_FIRST = sql`row.listed_at desc, ${BY_NAME}`

/** Near a place the nearest come first by an index of their own, so that fewer are worth a sort. */
const FEW_NEAR = 250

/** @param few rows that are put in order at once; more are read in the order of an index */
export async function listRows(
  db: Queries,
  asked: Asked,
  slice: Slice,
  { counts, few }: { counts: Counts; few: number },
): Promise<FoundListing[]> {
  const { query } = asked
  const where = listCondition({ ...asked, isWalk: true })
  const unsure = query.filters.openAt && unsureAt(query.filters.openAt)
  if (query.sort === 'newest') return readRows(db, asked, sliceOf({ where, order: NEWEST_FIRST, slice }))
  const isNearest = !hasWords(query) || (query.sort === 'nearest' && query.near !== undefined)
  const end = slice.offset + slice.limit
  const isByPlace = isNearest && query.near && !query.within && !query.filters.comesToYou
  const most = isByPlace ? Math.min(few, Math.max(FEW_NEAR, 2 * end)) : few
  const preferred = isNearest ? preferring(asked) : undefined
  const isOneSort = query.citySlugs || query.named || unsure || (query.preferredWords?.length && !preferred)
  if (counts.total <= most || isOneSort) {
    const isToday = query.filters.openDuring && Object.keys(query.filters.openDuring).length === 0
    const openFirst = isToday ? sql`${openAt(asked.now)} desc` : undefined
    const order = sql.join([unsure ?? [], openFirst ?? [], rankOrder(asked)].flat(), sql`, `)
    return readRows(db, asked, sortOf({ where: listCondition(asked), order, slice }))
  }
  if (isNearest && !preferred) return readRows(db, asked, walk(asked, slice))
  const sorted = (where: SQL) => (limit: number) =>
    sortOf({ where, order: rankOrder(asked), slice: { offset: 0, limit } })
  const walked = (also: SQL) => (limit: number) => walk(asked, { offset: 0, limit }, also)
  const isCommon = counts.preferred > most
  const parts = preferred
    ? [
        isCommon ? walked(preferred.all) : sorted(listCondition(asked, preferred.any)),
        ...(isCommon && !preferred.isOne
          ? [sorted(sql`${listCondition(asked, preferred.any)} and not ${preferred.all}`)]
          : []),
        walked(sql`not row.words @@ ${preferred.any}::tsquery`),
      ]
    : LISTING_TIERS.map((tier) => (limit: number) => {
        const ofTier = askTier(asked, tier)
        const first = { offset: 0, limit }
        const where = sql`${listCondition(ofTier)} and ${isOfTier(asked, tier)}`
        return counts.byTier[tier] <= few
          ? sortOf({ where, order: byDistance(asked), slice: first })
          : walk(ofTier, first, isOfTier(asked, tier))
      })
  const ids: string[] = []
  for (const part of parts) {
    if (ids.length >= end) break
    const { rows } = await db.execute<{ id: string }>(
      sql`select business_id as id from (${part(end - ids.length)}) listed order by place`,
    )
    ids.push(...rows.map(({ id }) => id))
  }
  const shown = sql.param(ids.slice(slice.offset))
  return readRows(
    db,
    asked,
    sql`select * from unnest(${shown}::text[]) with ordinality listed (business_id, place)`,
  )
}

export function findNearestRows(
  db: Queries,
  asked: Asked,
  limit: number,
  isOpenFirst = sql``,
): Promise<FoundListing[]> {
  const order = sql`${isOpenFirst}${byDistance(asked)}`
  return readRows(db, asked, sortOf({ where: listCondition(asked), order, slice: { offset: 0, limit } }))
}

/** Those for which `isNearer` is false, the nearest first of each tier: a nearer one of another trade may have the words. */
export function findFartherRows(
  db: Queries,
  asked: Asked,
  limit: number,
  isNearer: SQL,
): Promise<FoundListing[]> {
  const isFarther = sql`not ${isNearer} and row.lat is not null`
  const slice = { offset: 0, limit }
  const { categorySlugs } = asked.query
  if (!hasWords(asked.query) && !categorySlugs) return readRows(db, asked, walk(asked, slice, isFarther))
  const where = sql`${listCondition(asked)} and ${isFarther}`
  const order = rankOrder({ ...asked, query: { ...asked.query, preferredWords: [] } })
  return readRows(db, asked, sortOf({ where, order, slice }))
}

const MOST_NAMED = 10

/** Who has exactly this name; one of signs alone has no words. */
export async function findNamedRows(db: Queries, asked: Asked, name: string): Promise<FoundListing[]> {
  const rows = await readRows(
    db,
    asked,
    sql`select row.business_id, row_number() over (order by ${byDistance(asked)}) as place
      from listing_search row join businesses b on b.id = row.business_id
      where row.plain_name = plain_words(${name}) and (row.plain_name <> '' or lower(btrim(b.name)) = lower(btrim(${name})))
      order by place limit ${MOST_NAMED}::int`,
  )
  return rows.map((row) => ({ ...row, tier: 'exact-name' }))
}

/** Of very many: by quality as the index has them, near a place only those that the nearest ones leave room for. */
function walk(asked: Asked, slice: Slice, also = sql`true`): SQL {
  const { near } = asked.query
  const where = sql`${walkCondition({ ...asked, isWalk: true })} and ${also}`
  if (!near) return sliceOf({ where, order: BY_QUALITY, slice })
  const { lat, lng } = near.point
  const end = slice.offset + slice.limit
  const nearest = (columns: SQL, is = sql`true`) =>
    sql`(select ${columns} from listing_search row where ${is} and ${where}
      order by row.location <-> point(${lng}::float8, ${lat}::float8) limit ${end}::int)`
  // Nobody who comes later than the last of the nearest is farther away than that one, rounded up.
  const around = toBoxAround(near.point, sql`(select miles from reach)`)
  // Apart, because of the two as one condition the planner reads the whole table.
  return sql`with reach as materialized (
      select (max(tenths) + 1) / 10 as miles, count(tenths) = ${end}::int as is_full
      from ${nearest(sql`${rankTenths(asked)} as tenths`)} nearest)
    ${pageOf(
      sql`(select * from listing_search row
          where (select is_full from reach) and row.location <@ ${around} and ${where}
        union all ${nearest(sql`*`, sql`not (select is_full from reach)`)}) row`,
      { order: byDistance(asked), slice },
    )}`
}

interface PageOf {
  where: SQL
  order: SQL
  slice: Slice
}

/** Found first and sorted then: the planner would rather read all rows in their order until it has enough. */
function sortOf({ where, ...page }: PageOf): SQL {
  return pageOf(sql`(select * from listing_search row where ${where} offset 0) row`, page)
}

function sliceOf({ where, ...page }: PageOf): SQL {
  return pageOf(sql`listing_search row where ${where}`, page)
}

function pageOf(from: SQL, { order, slice: { offset, limit } }: Omit<PageOf, 'where'>): SQL {
  return sql`${inOrder(from, order)} offset ${offset}::int limit ${limit}::int`
}

/** @param places a query for `business_id` and `place`, by which the rows are ordered */
async function readRows(db: Queries, asked: Asked, places: SQL): Promise<FoundListing[]> {
  const { near, countySlugs } = asked.query
  const comes = near || countySlugs ? sql`${serves(asked)} and not ${isWithin(asked)}` : sql`false`
  const rows = await db
    .select({
      listing: summaryColumns,
      tier: sql<number>`${tierOf(asked)}`,
      miles: near ? milesTo(near) : sql<number | null>`null::float8`,
      isPlacedExactly: sql<boolean>`row.is_placed_exactly`,
      comesToYou: sql<boolean>`${comes}`,
    })
    .from(sql`(${places}) shown`)
    .innerJoin(sql`listing_search row`, sql`row.business_id = shown.business_id`)
    .innerJoin(businesses, eq(businesses.id, sql`row.business_id`))
    .where(inPublicLists)
    .orderBy(sql`shown.place`)
  return rows.map(({ listing, tier, miles, isPlacedExactly, comesToYou }) => ({
    business: {
      ...summaryOf(listing, asked.now),
      ...(comesToYou && { isServing: true as const }),
      ...(miles !== null && {
        distanceMiles: roundedMiles(miles),
        distanceIsApproximate: near?.isApproximate === true || !isPlacedExactly,
      }),
    },
    tier: LISTING_TIERS[tier] ?? 'description',
    comesToYou,
  }))
}

/** Finds the featured listings that lead separately, so that the rest can be read in index order. */
export function browse(db: Queries, list: Asked, { offset, limit }: Slice): Promise<FoundListing[]> {
  const asked = { ...list, isWalk: true }
  const [city] = asked.query.citySlugs ?? []
  const isThere = city === undefined ? sql`true` : sql`row.city_slug = ${city}`
  const from = Math.max(0, offset - LEADING_FEATURED)
  return readRows(
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
      select business_id, (select count(*) from featured) + place from others
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
    const where = sql`${listCondition(asked)} and ${isOther}`
    return inOrder(sql`listing_search row where ${where}`, sql`${cityFirst}${BY_CONFIRMED}`)
  }
  // Only the index of a single category or county has this order, so the slugs are read one by one and merged.
  const ofEach = slugs.map(
    (slug) => sql`(select row.business_id, row.is_unconfirmed, row.sort_name from listing_search row
      where ${column} = ${slug} and ${isOther} order by ${BY_CONFIRMED})`,
  )
  return inOrder(sql`(${sql.join(ofEach, sql` union all `)}) row`, BY_CONFIRMED)
}

function inOrder(from: SQL, order: SQL): SQL {
  return sql`select row.business_id, row_number() over (order by ${order}) as place from ${from} order by ${order}`
}

function rankOrder(asked: Asked): SQL {
  const { query } = asked
  const [city] = query.citySlugs ?? []
  if (query.sort === 'nearest' && query.near) return byDistance(asked)
  const cityFirst = city === undefined ? [] : [sql`(row.city_slug is distinct from ${city})`]
  const tier = hasWords(query) ? [tierOf(asked)] : []
  const preferred = query.preferredWords?.length ? [sql`${countPreferred(asked)} desc`] : []
  const named = query.named === undefined ? [] : [sql`(not ${isNamed(asked)})`]
  return sql.join([...cityFirst, ...tier, ...preferred, ...named, byDistance(asked)], sql`, `)
}

function byDistance(asked: Asked): SQL {
  return asked.query.near ? sql`${rankTenths(asked)}, ${BY_QUALITY}` : BY_QUALITY
}
