import { findCounty } from '../places/index.ts'
import { findPlace, findZip, locationConflicts, type LocationConflict } from '../places/index.server.ts'
import type { CheckedBusiness, Contradiction } from './finding.ts'

/** Dry Tortugas to Perdido River, with its waters. Source: U.S. Census Bureau, bounding box of the state. */
const FLORIDA = { south: 24.39, north: 31.01, west: -87.64, east: -79.97 }

export function checkLocation(business: CheckedBusiness): Contradiction[] {
  const county = findCounty(business.countySlug)
  if (county?.slug !== business.countySlug) {
    return [
      {
        kind: 'county',
        what: `Florida has no county "${business.countySlug}".`,
        remedy: 'Choose one of the 67 counties.',
      },
      ...checkCoordinates(business),
    ]
  }
  const { address, zip, city } = business
  const conflicts = locationConflicts({ address, zip, city, county: county.name })
  // A city that fits its ZIP code adds nothing about the county.
  const independent =
    conflicts.includes('zip-county') && !conflicts.includes('zip-city')
      ? conflicts.filter((conflict) => conflict !== 'city-county')
      : conflicts
  return [
    ...independent.map((conflict) => explain(conflict, business, county.name)),
    ...checkCoordinates(business),
  ]
}

function explain(conflict: LocationConflict, business: CheckedBusiness, county: string): Contradiction {
  const { zip, city } = business
  const zipCounty = findZip(zip)?.county
  const sentences: Record<LocationConflict, [what: string, remedy: string]> = {
    'state-elsewhere': [
      `The address "${business.address}" is not in Florida.`,
      'Give the address in Florida, or none and a service area.',
    ],
    'unknown-zip': [`ZIP code ${zip} is not in use in Florida.`, 'Correct the ZIP code.'],
    'zip-county': [
      `ZIP code ${zip} is in ${zipCounty} County, but the county is ${county}.`,
      'Correct the county, or the ZIP code in the address.',
    ],
    'zip-city': [
      `ZIP code ${zip} belongs to ${findZip(zip)?.city}, but the city is ${city}.`,
      'Correct the city or the ZIP code in the address.',
    ],
    'city-county': [
      `${city} is in ${findPlace(city, { county: zipCounty ?? county })?.county} County, but the county is ${county}.`,
      'Correct the county, or the city in the address.',
    ],
  }
  const [what, remedy] = sentences[conflict]
  return { kind: 'location', what, remedy }
}

function checkCoordinates({ lat, lng }: CheckedBusiness): Contradiction[] {
  if (lat === null || lng === null) return []
  const isInside = lat >= FLORIDA.south && lat <= FLORIDA.north && lng >= FLORIDA.west && lng <= FLORIDA.east
  if (isInside) return []
  return [
    {
      kind: 'coordinates',
      what: `The coordinates ${lat}, ${lng} are outside Florida.`,
      remedy: 'Correct them (latitude first, longitude negative) or leave both empty.',
    },
  ]
}
