import type { businesses } from '../../db/schema/index.ts'
import { readTelephone } from '../businesses/telephone.server.ts'
import { findPlace } from '../places/place.server.ts'
import { findZip } from '../places/zip.server.ts'
import { citySlug } from '../places/place-name.ts'
import { type LocationConflict, locationConflicts, parseFloridaAddress } from '../places/geocode.server.ts'
import { findCounty } from '../places/county-name.ts'

export function findContradictions(business: CheckedBusiness): Finding[] {
  return [...checkLocation(business), ...checkTelephone(business)].map((contradiction) => ({
    businessId: business.id,
    ...contradiction,
  }))
}

function checkTelephone({ phone, phoneDigits }: CheckedBusiness): Contradiction[] {
  if (phone === '' && phoneDigits === null) return []
  const { telephone, problem } = readTelephone(phone)
  const finding = (what: string, remedy: string) => [{ kind: 'telephone' as const, what, remedy }]
  if (!telephone) {
    return finding(`The phone number "${phone}" can’t be dialed.`, `${problem}, or leave it blank.`)
  }
  if (telephone.digits === phoneDigits) return []
  const what = `The phone number reads "${phone}", but ${phoneDigits ?? 'nothing'} is dialed.`
  return finding(what, 'Save the phone number again, so that both agree.')
}

function checkLocation(business: CheckedBusiness): Contradiction[] {
  const { address, zip, city } = business
  const county = findCounty(business.countySlug)?.name ?? business.countySlug
  const conflicts = locationConflicts({ address, zip, city, county })
  // A city that fits its ZIP code adds nothing about the county.
  const independent =
    conflicts.includes('zip-county') && !conflicts.includes('zip-city')
      ? conflicts.filter((conflict) => conflict !== 'city-county')
      : conflicts
  const written = parseFloridaAddress(address).city
  const isOther =
    written && city && citySlug(findPlace(written, { county })?.name ?? written) !== citySlug(city)
  const elsewhere = {
    kind: 'location',
    what: `The address says ${written}, but lists say ${city}.`,
    remedy: 'Correct the city or the ZIP code in the address.',
  } as const
  return [
    ...(isOther ? [elsewhere] : []),
    ...independent.map((conflict) => explain(conflict, business, county)),
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

export interface Finding {
  /** Absent when it is about all businesses. */
  businessId?: string
  kind: 'location' | 'telephone' | 'duplicate' | 'count'
  what: string
  remedy: string
  otherId?: string
}

type Contradiction = Omit<Finding, 'businessId'>

export const CHECKED_COLUMNS = ['id', 'address', 'city', 'zip', 'countySlug', 'phone', 'phoneDigits'] as const

export type CheckedBusiness = Pick<typeof businesses.$inferSelect, (typeof CHECKED_COLUMNS)[number]>
