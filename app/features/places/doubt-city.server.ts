import { locationConflicts } from './geocode.server.ts'
import { findPlace } from './place.server.ts'
import { findZip } from './zip.server.ts'

interface CityDoubt {
  zip: string
  city: string
  /** The other city is one that we know, so the ZIP code or the city is wrong. */
  isKnown: boolean
}

/** A ZIP code and a city that do not fit. For a question, never a refusal: the table lacks some neighborhoods. */
export function doubtCity({ city, zip: code }: { city: string; zip: string }): CityDoubt | undefined {
  const zip = findZip(code)
  if (!zip || city.trim() === '') return undefined
  const isKnown = findPlace(city, { county: zip.county }) !== undefined
  if (isKnown && !locationConflicts({ city, zip: zip.zip }).includes('zip-city')) return undefined
  return { zip: zip.zip, city: zip.city, isKnown: findPlace(city) !== undefined }
}

export function cityDoubtText({ zip, city }: Pick<CityDoubt, 'zip' | 'city'>): string {
  return `${zip} is in ${city}. Is the city right?`
}
