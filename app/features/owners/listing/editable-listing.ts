import type { StoredHours } from '../../../db/schema/index.ts'
import { textOfHours, specialDaysAsText } from '../../opening-hours/index.ts'
import { findCounty } from '../../places/index.ts'
import type { ListingValues } from './listing-values.ts'

export type EditableListing = {
  name: string
  categorySlug: string
  address: string
  countySlug: string
  phone: string
  website: string
  description: string
  services: string[]
  serviceAreaText: string | null
  serviceAreaCounties: string[]
  hours: StoredHours | null
  email: string
  facebook: string
  instagram: string
  twitter: string
  linkedin: string
  branchOfService: string | null
}

export function valuesOf(listing: EditableListing): ListingValues {
  return {
    name: listing.name,
    category: listing.categorySlug,
    address: listing.address,
    county: listing.countySlug,
    phone: listing.phone,
    website: listing.website,
    description: listing.description,
    services: listing.services.join('\n'),
    serviceArea: listing.serviceAreaText ?? '',
    serviceCounties: listing.serviceAreaCounties.map((slug) => findCounty(slug)?.name ?? slug).join(', '),
    hours: textOfHours(listing.hours),
    specialDays: specialDaysAsText(listing.hours),
    email: listing.email,
    facebook: listing.facebook,
    instagram: listing.instagram,
    twitter: listing.twitter,
    linkedin: listing.linkedin,
    branchOfService: listing.branchOfService ?? '',
  }
}
