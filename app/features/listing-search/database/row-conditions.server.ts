import { type SQL, sql } from 'drizzle-orm'
import {
  boundingBox,
  EARTH_RADIUS_MILES,
  type MapView,
  NEARBY_RADIUS_MILES,
  type Point,
} from '../../places/distance.ts'
import {
  hasWords,
  type ListingQuery,
  type ListingTier,
  type NearbyPlace,
  RADIUS_CHOICES,
} from '../listing-query.ts'
import { PROVEN_LEVELS, type VerificationLevel } from '../../veterans/levels.ts'
import { openAt, openDuring } from './open-at.server.ts'
import { matchEvery, lexeme, nameLexemes, preferredQueries, type TextQuery } from './text-query.server.ts'

export type ConditionName = 'place' | 'category' | 'open' | 'level' | 'branch' | 'language' | 'deal'

/** A question to the rows of `listing_search` or `search_sample`, which every statement names `row`. */
export interface Asked {
  query: ListingQuery
  text: TextQuery
  now: Date
  /** A column that has `milesTo`, which is dear to compute for each of the choices; null is too far away. */
  miles?: SQL
  /** As well a column that has `serves`. */
  serving?: SQL<boolean>
  /** Rows are read in the order of an index, so that the index of places must not be taken. */
  isWalk?: boolean
}

/** Ranking penalty in miles for a listing that nobody confirms; the distance shown stays the true one. */
export const UNCONFIRMED_MILES = 5

const LEVELS: readonly VerificationLevel[] = ['self_declared', ...PROVEN_LEVELS]

/** With more squares than this the index is no faster; with other lexemes beside them, with far fewer. */
const MOST_SQUARES = 300
const MOST_SQUARES_BESIDE = 60
const SQUARES_PER_DEGREE = 4
/** Of a circle around the earth; less than in truth, so that nobody is left out. */
const MILES_PER_DEGREE = 69

function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`
}

export function milesTo({ point: { lat, lng } }: NearbyPlace): SQL<number | null> {
  return sql<
    number | null
  >`(case when row.lat is not null then 2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(row.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(row.lat))
      * power(sin(radians(row.lng - ${lng}::float8) / 2), 2)))) end)`
}

/** `milesTo`, but only inside the widest radius on offer, because it is costly. */
export function milesWithin(near: NearbyPlace): SQL<number | null> {
  if (widestMiles(near) === Infinity) return milesTo(near)
  return sql<number | null>`(case when ${isInWidest(near)} then ${milesTo(near)} end)`
}

function isInWidest(near: NearbyPlace): SQL {
  return isBetween(boundingBox(near.point, widestMiles(near)))
}

function isBetween({ west, south, east, north }: MapView): SQL {
  return sql`row.lng between ${west}::float8 and ${east}::float8 and row.lat between ${south}::float8 and ${north}::float8`
}

/** `rankMiles` in tenths of a mile. */
export function rankTenths({ query: { near, excludeId } }: Asked): SQL {
  if (!near) return sql`0`
  const penalty = excludeId === undefined ? UNCONFIRMED_MILES * 10 : 0
  return sql`floor(${milesTo(near)} * 10 + 0.5 + 1e-9) + case when row.is_unconfirmed then ${penalty}::int else 0 end`
}

function widestMiles({ radiusMiles }: NearbyPlace): number {
  return Math.max(radiusMiles, ...RADIUS_CHOICES)
}

export function countPreferred({ query, now }: Asked): SQL<number> {
  const queries = ['ABC', 'AB', 'A'].flatMap((weights) => preferredQueries(query, weights))
  const matches = queries.map((words) => sql`(row.words @@ ${words}::tsquery)::int`)
  if (query.isUrgent) matches.push(sql`${openDuring('always', now)}::int`)
  return matches.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(matches, sql` + `)})`
}

/** What has at least one of the preferred words, and what has all; undefined where lexemes cannot say it. */
export function preferring({ query }: Asked): { any: string; all: SQL<boolean>; isOne: boolean } | undefined {
  const queries = preferredQueries(query, 'ABC')
  if (query.isUrgent || queries.length === 0) return undefined
  const any = queries.map((words) => `(${words})`).join(' | ')
  return { any, all: hasAll(queries), isOne: queries.length === 1 }
}

export function levelAt(now: Date): SQL<number> {
  return sql<number>`(case when row.level_expires_at <= ${now.toISOString()}::timestamptz then 0 else row.level end)`
}

export function hasDealAt(now: Date): SQL<boolean> {
  return sql<boolean>`coalesce(row.deal_ends_at > ${now.toISOString()}::timestamptz, false)`
}

function isInCounty({ query }: Asked): SQL<boolean> {
  if (!query.near && !query.countySlugs) return sql<boolean>`true`
  const counties = servedCounties(query)
  return counties.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(row.county_slug = any (${textArray(counties)}))`
}

export function serves(asked: Asked): SQL<boolean> {
  if (asked.serving) return asked.serving
  const counties = servedCounties(asked.query)
  if (counties.length === 0) return sql<boolean>`false`
  return sql<boolean>`(row.comes_to && ${textArray(counties)} and row.county_slug <> all (${textArray(counties)}))`
}

export function isWithin(asked: Asked, radiusMiles = asked.query.near?.radiusMiles): SQL<boolean> {
  const { near } = asked.query
  if (!near || radiusMiles === undefined) return isInCounty(asked)
  if (radiusMiles === Infinity) return sql<boolean>`(row.lat is not null)`
  return sql<boolean>`(case when row.lat is null then ${isInCounty(asked)}
    else coalesce(${asked.miles ?? milesTo(near)} <= ${radiusMiles}::float8, false) end)`
}

export function isInPlace(asked: Asked, radiusMiles?: number): SQL<boolean> {
  const { near, countySlugs, filters } = asked.query
  const within = isWithin(asked, radiusMiles)
  if (filters.comesToYou && (near || countySlugs)) return sql<boolean>`(${serves(asked)} and not ${within})`
  return near ? sql<boolean>`(${within} or ${serves(asked)} or ${isNamed(asked)})` : within
}

export function isNamed({ query: { named } }: Asked): SQL<boolean> {
  if (named === undefined) return sql<boolean>`false`
  return sql<boolean>`row.words @@ ${matchEvery(nameLexemes(named).map(lexeme))}::tsquery`
}

export function conditionsOf(asked: Asked): Partial<Record<ConditionName, SQL<boolean>>> {
  const { categorySlugs, countySlugs, near, filters } = asked.query
  return {
    ...((near || countySlugs) && { place: isInPlace(asked) }),
    ...(categorySlugs && { category: sql<boolean>`(row.category_slug = any (${textArray(categorySlugs)}))` }),
    ...((filters.openAt ?? filters.openDuring) && { open: isOpen(asked) }),
    ...(filters.level && {
      level: sql<boolean>`(${levelAt(asked.now)} >= ${LEVELS.indexOf(filters.level)}::int)`,
    }),
    ...(filters.branch && { branch: sql<boolean>`coalesce(row.branch = ${filters.branch}, false)` }),
    ...(filters.language && { language: sql<boolean>`(${filters.language} = any (row.languages))` }),
    ...(filters.hasDeal && { deal: hasDealAt(asked.now) }),
  }
}

function isOpen({ query: { filters }, now }: Asked): SQL<boolean> {
  const at = filters.openAt ? openAt(filters.openAt) : sql`true`
  return sql<boolean>`(${at} and ${filters.openDuring ? openDuring(filters.openDuring, now) : sql`true`})`
}

function toBoxSql({ west, south, east, north }: MapView): SQL {
  return sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}

/** With room for those that are rounded to the same miles. */
export function toBoxAround({ lat, lng }: Point, miles: SQL): SQL {
  const north = sql`${miles} / ${MILES_PER_DEGREE}::float8`
  const east = sql`${north} / cos(radians(least(89, abs(${lat}::float8) + ${north})))`
  return sql`box(point(${lng}::float8 - ${east}, ${lat}::float8 - ${north}), point(${lng}::float8 + ${east}, ${lat}::float8 + ${north}))`
}

/** The planner can estimate a range of coordinates; for any box it assumes a thousandth of all rows. */
function isInView(view: MapView, isByOtherIndex: boolean): SQL {
  return isByOtherIndex ? isBetween(view) : sql`row.location <@ ${toBoxSql(view)}`
}

export function wordsCondition(
  { query, text, isWalk = false }: Asked,
  more?: string,
  squares?: string[],
): SQL {
  const { telephone, citySlugs, excludeId, excludedIds, within } = query
  const sought = [
    ...text.anywhere,
    telephone === undefined ? [] : lexeme(`t:${telephone}`),
    more ?? [],
  ].flat()
  const isSought = sought.length > 0
  const inView = isSought && within ? squaresIn(within, MOST_SQUARES_BESIDE) : undefined
  const parts = [
    lexemesCondition(sought, within ? inView : squares, text),
    ...text.excluded.map((words) => sql`not row.words @@ ${words}::tsquery`),
    ...(citySlugs ? [sql`row.city_slug = any (${textArray(citySlugs)})`] : []),
    ...(within ? [isInView(within, isWalk || isSought)] : []),
    ...(excludedIds ? [sql`row.business_id <> all (${textArray(excludedIds)})`] : []),
    ...(excludeId === undefined ? [] : [sql`row.business_id <> ${excludeId}`]),
  ]
  return sql.join(parts, sql` and `)
}

function hasAll(queries: readonly string[]): SQL<boolean> {
  if (queries.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    queries.map((query) => sql`row.words @@ ${query}::tsquery`),
    sql` and `,
  )})`
}

function lexemesCondition(
  sought: readonly string[],
  squares: string[] | undefined,
  { anywhere }: TextQuery,
): SQL {
  if (sought.length === 0 || squares === undefined || anywhere.length > 0) {
    return hasAll([...sought, ...(squares ? [oneOf(squares)] : [])])
  }
  // As one condition it takes twice as long, because the index compares each row with every square.
  const inEach = squares.map(
    (square) => sql`row.words @@ ${matchEvery([...sought, lexeme(square)])}::tsquery`,
  )
  return sql`(${sql.join(inEach, sql` or `)})`
}

export function listCondition(asked: Asked, more?: string): SQL {
  const { chosen, squares } = chosenLexemes(asked)
  const conditions = Object.values(conditionsOf(asked))
  return sql.join([wordsCondition(asked, matchEvery([chosen, more]), squares), ...conditions], sql` and `)
}

export function walkCondition(asked: Asked): SQL {
  return sql.join([wordsCondition(asked), ...Object.values(conditionsOf(asked))], sql` and `)
}

export function tierOf({ query, text }: Asked): SQL<number> {
  if (!hasWords(query)) return sql<number>`2`
  const { wholeNames, inName, inServices } = text
  const exact = wholeNames.length === 0 ? sql`false` : sql`row.plain_name = any (${textArray(wholeNames)})`
  return sql<number>`(case when not ${hasAll(inName)} then case when ${hasAll(inServices)} then 2 else 3 end
    when ${exact} then 0 else 1 end)`
}

/** `tierOf` for the planner, which can estimate how many rows have these words. */
export function isOfTier({ text }: Asked, tier: ListingTier): SQL {
  const { wholeNames, inName, inServices } = text
  const exact = sql`row.plain_name = any (${textArray(wholeNames)})`
  if (tier === 'exact-name') return wholeNames.length === 0 ? sql`false` : exact
  if (tier === 'name') return wholeNames.length === 0 ? sql`true` : sql`not ${exact}`
  return tier === 'service'
    ? sql`not ${hasAll(inName)}`
    : sql`not ${hasAll(inName)} and not ${hasAll(inServices)}`
}

/** Who has the words of a tier has them somewhere, so that the index is asked once. */
export function askTier(asked: Asked, tier: ListingTier): Asked {
  const { text } = asked
  const own = {
    'exact-name': text.inName,
    name: text.inName,
    service: text.inServices,
    description: undefined,
  }
  return { ...asked, text: { ...text, anywhere: own[tier] ?? text.anywhere } }
}

/** A superset of the choices and squares asked for; `conditionsOf` leaves out the rest. */
function chosenLexemes({ query, text }: Asked): {
  chosen: string | undefined
  squares: string[] | undefined
} {
  const { categorySlugs, countySlugs, near, filters } = query
  const most = categorySlugs || text.anywhere.length > 0 ? MOST_SQUARES_BESIDE : MOST_SQUARES
  const counties = servedCounties({ countySlugs, near })
  const place = counties.map((county) => `s:${county}`)
  const unplaced = counties.map((county) => `u:${county}`)
  const isComing = filters.comesToYou === true && (near !== undefined || countySlugs !== undefined)
  const around = near && !isComing ? squaresAround(near, most) : undefined
  const chosen = matchEvery([
    categorySlugs && oneOf(categorySlugs.map((slug) => `c:${slug}`)),
    isComing ? oneOf(place) : undefined,
    !near && !isComing && countySlugs ? oneOf(countySlugs.map((slug) => `l:${slug}`)) : undefined,
    filters.level && filters.level !== LEVELS[0] ? lexeme(`v:${LEVELS.indexOf(filters.level)}`) : undefined,
    filters.branch ? lexeme(`b:${filters.branch}`) : undefined,
    filters.language ? lexeme(`g:${filters.language}`) : undefined,
    filters.hasDeal ? lexeme('f:deal') : undefined,
  ])
  const names = nameLexemes(query.named ?? '').slice(0, 1)
  return { chosen, squares: around && [...around, ...place, ...unplaced, ...names] }
}

/** @param isCategoryKnown whether rows of other categories need not be counted */
export function countedCondition(asked: Asked, isCategoryKnown: boolean): SQL {
  const { categorySlugs, countySlugs, near } = asked.query
  const categories = categorySlugs && oneOf(categorySlugs.map((slug) => `c:${slug}`))
  const lexemes = matchEvery([
    countySlugs && !near ? oneOf(countySlugs.flatMap((slug) => [`l:${slug}`, `s:${slug}`])) : undefined,
    isCategoryKnown ? categories : undefined,
  ])
  const words = wordsCondition(asked, lexemes)
  if (!near || widestMiles(near) === Infinity) return words
  // What misses two choices counts nowhere, so that only what is of the category or in the place is read.
  const { squares } = chosenLexemes(asked)
  const either =
    categories && squares ? sql`row.words @@ ${`${categories} | ${oneOf(squares)}`}::tsquery` : sql`true`
  return sql`${words} and ${either}
    and (row.lat is null or ${isInWidest(near)} or ${serves(asked)} or ${isNamed(asked)})`
}

export function asksForNothing({ query, text }: Asked): boolean {
  const { citySlugs, excludeId, excludedIds, within, telephone } = query
  const isPlain = [telephone, citySlugs, excludeId, excludedIds, within].every((part) => part === undefined)
  return isPlain && text.anywhere.length === 0 && text.excluded.length === 0
}

/** Nothing but a category, counties, or both: how many of each category they have is kept (decision 026). */
export function isPlainList(asked: Asked): boolean {
  const { near, filters } = asked.query
  const { place, category, ...others } = conditionsOf(asked)
  return (
    asksForNothing(asked) &&
    near === undefined &&
    (place ?? category) !== undefined &&
    Object.keys(others).length === 0 &&
    filters.comesToYou !== true
  )
}

function servedCounties({
  near,
  countySlugs,
}: Pick<ListingQuery, 'near' | 'countySlugs'>): readonly string[] {
  return near ? [near.countySlug ?? []].flat() : (countySlugs ?? [])
}

/** A query cannot be empty; no row has `none:`. */
function oneOf(lexemes: readonly string[]): string {
  return (lexemes.length === 0 ? ['none:'] : lexemes).map(lexeme).join(' | ')
}

/** Undefined when they would be too many. */
export function squaresAround(
  { point, radiusMiles }: NearbyPlace,
  most = MOST_SQUARES,
): string[] | undefined {
  if (radiusMiles > 20 * NEARBY_RADIUS_MILES) return undefined
  return squaresIn(boundingBox(point, radiusMiles), most)
}

function squaresIn(view: MapView, most: number): string[] | undefined {
  const [south, north, west, east] = [view.south, view.north, view.west, view.east].map((edge) =>
    Math.floor(edge * SQUARES_PER_DEGREE),
  ) as [number, number, number, number]
  if ((north - south + 1) * (east - west + 1) > most) return undefined
  const squares: string[] = []
  for (let lat = south; lat <= north; lat++) {
    for (let lng = west; lng <= east; lng++) squares.push(`m:${lat}:${lng}`)
  }
  return squares
}
