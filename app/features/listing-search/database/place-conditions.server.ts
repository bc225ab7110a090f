import { type SQL, sql } from 'drizzle-orm'
import {
  boundingBox,
  EARTH_RADIUS_MILES,
  type MapView,
  NEARBY_RADIUS_MILES,
  type Point,
} from '../../places/distance.ts'
import { type ListingQuery, type NearbyPlace, RADIUS_CHOICES } from '../listing-query.ts'
import { type Asked, matchEvery, lexeme, nameLexemes } from './text-query.server.ts'

/** Ranking penalty in miles for a listing that nobody confirms; the distance shown stays the true one. */
export const UNCONFIRMED_MILES = 5

/** With more squares than this the index is no faster; with other lexemes beside them, with far fewer. */
export const MOST_SQUARES = 300

export const MOST_SQUARES_BESIDE = 60

const SQUARES_PER_DEGREE = 4

/** Of a circle around the earth; less than in truth, so that nobody is left out. */
const MILES_PER_DEGREE = 69

export function textArray(texts: readonly string[]): SQL {
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

export function isInWidest(near: NearbyPlace): SQL {
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

export function widestMiles({ radiusMiles }: NearbyPlace): number {
  return Math.max(radiusMiles, ...RADIUS_CHOICES)
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
export function isInView(view: MapView, isByOtherIndex: boolean): SQL {
  return isByOtherIndex ? isBetween(view) : sql`row.location <@ ${toBoxSql(view)}`
}

export function servedCounties({
  near,
  countySlugs,
}: Pick<ListingQuery, 'near' | 'countySlugs'>): readonly string[] {
  return near ? [near.countySlug ?? []].flat() : (countySlugs ?? [])
}

/** Undefined when they would be too many. */
export function squaresAround(
  { point, radiusMiles }: NearbyPlace,
  most = MOST_SQUARES,
): string[] | undefined {
  if (radiusMiles > 20 * NEARBY_RADIUS_MILES) return undefined
  return squaresIn(boundingBox(point, radiusMiles), most)
}

export function squaresIn(view: MapView, most: number): string[] | undefined {
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
