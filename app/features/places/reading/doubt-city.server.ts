import { locationConflicts } from './geocode.server.ts'
import { findPlace } from './place.server.ts'
import { findZip } from './zip.server.ts'

/** Where a ZIP code lies, when it is not where the city says. */
export interface CityDoubt {
  /** Five digits. */
  zip: string
  /** The city of the ZIP code, as shown. */
  city: string
}

/**
 * Whether a city and a ZIP code of Florida speak of different places: the city is in none of the ZIP code's counties, or is
 * no place of Florida that we know. For a question, never for a refusal: the table of places doesn't have every neighborhood.
 * @returns nothing where they fit, or where one of them is missing or is none
 */
export function doubtCity({ city, zip: code }: { city: string; zip: string }): CityDoubt | undefined {
  const zip = findZip(code)
  if (!zip || city.trim() === '') return undefined
  const isKnown = findPlace(city, { county: zip.county }) !== undefined
  if (isKnown && !locationConflicts({ city, zip: zip.zip }).includes('zip-city')) return undefined
  return { zip: zip.zip, city: zip.city }
}

/** The question that a doubt leads to: `33139 is in Miami Beach. Is the city right?` */
export function cityDoubtText({ zip, city }: CityDoubt): string {
  return `${zip} is in ${city}. Is the city right?`
}
