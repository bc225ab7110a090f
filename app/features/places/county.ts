/**
 * The 67 counties of Florida. Browser-safe: 16 KB of data, no ZIP codes and no places.
 *
 * Source: `reference-data/florida-counties.json` (U.S. Census Bureau Gazetteer, 2017).
 */
import data from '../../../reference-data/florida-counties.json' with { type: 'json' }
import { COUNTY_TIME_ZONES, type FloridaTimeZone } from './time-zone.ts'
import { distanceInMiles, type Point } from './distance.ts'

export interface County {
  /** Lower case with hyphens, unique: `st-lucie`, `miami-dade`, `desoto`. */
  slug: string
  /** Without the word County: `St. Lucie`. */
  name: string
  /** `St. Lucie County`. */
  fullName: string
  /** Five digits, state and county: `12111`. */
  fips: string
  /** Name of the county seat. */
  seat: string
  /** Census internal point, decimal degrees (WGS 84). */
  lat: number
  lng: number
  /** Region of `spec.md` section 3; null for the eight counties that it puts in none. */
  regionId: string | null
  /** IANA zone in which the county's times are shown; for Gulf see `timeZoneAt`. */
  timeZone: FloridaTimeZone
  /** Other spellings in use, as written: `Saint Lucie`, `Dade`. Formatting variants need no entry. */
  aliases: readonly string[]
}

const counties: readonly County[] = data.counties.map((record) => ({
  slug: record.slug,
  name: record.name,
  fullName: record.fullName,
  fips: record.fips,
  seat: record.seat,
  lat: record.lat,
  lng: record.lng,
  regionId: record.regionId,
  timeZone: COUNTY_TIME_ZONES[record.slug] ?? 'America/New_York',
  aliases: record.aliases,
}))

/** All 67 counties in alphabetical order (Alachua through Washington). */
export function listCounties(): readonly County[] {
  return counties
}

/**
 * All counties, nearest to the point first, the county itself (distance 0) leading when its own point is
 * given. Used where a county page without listings shows the whole list, nearest counties first
 * (`product.md`).
 */
export function countiesByDistance(point: Point): County[] {
  const miles = new Map(counties.map((county) => [county.slug, distanceInMiles(point, county)]))
  return counties.toSorted((a, b) => (miles.get(a.slug) ?? 0) - (miles.get(b.slug) ?? 0))
}
