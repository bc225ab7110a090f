/**
 * The 1,473 ZIP codes of Florida. Server only: 189 KB of data.
 *
 * Source: `reference-data/florida-zips.json` (GeoNames CC BY 4.0, U.S. Census Bureau).
 */
import data from '../../../../reference-data/florida-zips.json' with { type: 'json' }

export interface Zip {
  /** Five digits. */
  zip: string
  /** City as shown: `St. Petersburg`. */
  city: string
  /** The postal spelling where it differs: `Saint Petersburg`. */
  postalCity?: string
  /** Name of the main county. */
  county: string
  /** All counties that the ZIP code reaches into, the main one first. */
  counties: readonly string[]
  /** Decimal degrees (WGS 84); several miles from a given street in large areas. */
  lat: number
  lng: number
  /** Whose point it is: `area-point` (Census area), `postal-point` (post office) or `city-point`. */
  kind: string
}

interface ZipRecord extends Omit<Zip, 'counties'> {
  counties?: string[]
}

const records: readonly ZipRecord[] = data.zips
const zips: readonly Zip[] = records.map((record) => ({
  zip: record.zip,
  city: record.city,
  ...(record.postalCity && { postalCity: record.postalCity }),
  county: record.county,
  counties: record.counties ?? [record.county],
  lat: record.lat,
  lng: record.lng,
  kind: record.kind,
}))
const zipsByCode = new Map(zips.map((zip) => [zip.zip, zip]))

/** All ZIP codes of Florida in ascending order. */
export function listZips(): readonly Zip[] {
  return zips
}

/**
 * The ZIP code that a text is, with or without the four further digits; undefined for unknown or other texts.
 */
export function findZip(text: string | null | undefined): Zip | undefined {
  const code = /^\s*(\d{5})(?:[-–\s]?\d{4})?\s*$/.exec(text ?? '')?.[1]
  return code === undefined ? undefined : zipsByCode.get(code)
}
