/** Server only: 189 KB. Source: GeoNames (CC BY 4.0), U.S. Census Bureau. */
import data from '../../../reference-data/florida-zips.json' with { type: 'json' }
import { findCounty } from './county-name.ts'
import type { County } from './county.ts'
import { distanceInMiles, type Point } from './distance.ts'

export interface Zip {
  zip: string
  city: string
  postalCity?: string
  county: string
  counties: readonly string[]
  /** WGS 84; miles from a given street in large areas. */
  lat: number
  lng: number
  kind: string
}

interface ZipRecord extends Omit<Zip, 'counties'> {
  counties?: string[]
}

const records: readonly ZipRecord[] = data.zips
const zips: readonly Zip[] = records.map((record) => ({
  ...record,
  counties: record.counties ?? [record.county],
}))
const zipsByCode = new Map(zips.map((zip) => [zip.zip, zip]))

export function listZips(): readonly Zip[] {
  return zips
}

export function findZip(text: string | null | undefined): Zip | undefined {
  const code = /^\s*(\d{5})(?:[-–\s]?\d{4})?\s*$/.exec(text ?? '')?.[1]
  return code === undefined ? undefined : zipsByCode.get(code)
}

/** ZIP codes are measured at their middles. */
const AT_A_BORDER_MILES = 3

/** Whether a point is in one of the ZIP code's counties, or as good as at their border. */
export function isInCountiesOf(zip: Zip, point: Point): boolean {
  const miles = (zips: readonly Zip[]) => Math.min(...zips.map((one) => distanceInMiles(point, one)))
  const there = listZips().filter(({ counties }) => counties.some((county) => zip.counties.includes(county)))
  return miles(there) <= miles(listZips()) + AT_A_BORDER_MILES
}

/** The county of the nearest ZIP code; right but for a mile or two at its border. */
export function countyAt(point: Point): County | undefined {
  const miles = listZips().map((zip) => distanceInMiles(point, zip))
  return findCounty(listZips()[miles.indexOf(Math.min(...miles))]?.county)
}
