import type { StoredHours } from '../../db/schema/index.ts'
import { citySlug, findCounty } from '../places/index.ts'
import { geocode, parseFloridaAddress } from '../places/index.server.ts'
import type { BusinessRow } from './reading/business-row.server.ts'
import { parseTelephone } from './telephone.ts'
import { parseFacebook, parseInstagram, parseWebAddress } from './web-address.ts'

export interface ListingInput {
  id: string
  name: string
  description: string
  services: string[]
  categorySlug: string
  address: string
  countySlug: string
  phone: string
  email: string
  website: string
  facebook: string
  instagram: string
  branchOfService: string | null
  isVerified: boolean
  isFeatured: boolean
  hours: StoredHours | null
  serviceArea: { text: string; counties: string[] } | null
}

/**
 * Derives address parts, coordinates, digits and checked web addresses. A listing that names only a county gets no
 * coordinates: a customer would take the county's center for the business.
 */
export function listingRecord(input: ListingInput, now: Date): BusinessRow {
  const county = findCounty(input.countySlug)
  if (!county) throw new Error(`Listing ${input.id} names the unknown county ${input.countySlug}.`)
  const address = parseFloridaAddress(input.address)
  const point = input.address ? geocode({ address: input.address, county: county.name }) : undefined
  const city = point?.city ?? address.city ?? null
  return {
    id: input.id,
    name: input.name,
    description: input.description,
    services: input.services,
    categorySlug: input.categorySlug,
    address: input.address,
    street: address.street ?? null,
    unit: address.unit ?? null,
    city,
    citySlug: city === null ? null : citySlug(city),
    state: address.state ?? 'FL',
    zip: address.zip ?? null,
    countySlug: county.slug,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    locationPrecision: point?.precision ?? null,
    serviceAreaText: input.serviceArea?.text ?? null,
    serviceAreaCounties: input.serviceArea?.counties.flatMap((name) => findCounty(name)?.slug ?? []) ?? [],
    phone: input.phone,
    phoneDigits: parseTelephone(input.phone)?.digits ?? null,
    email: input.email,
    website: parseWebAddress(input.website) ?? '',
    facebook: parseFacebook(input.facebook) ?? '',
    instagram: parseInstagram(input.instagram) ?? '',
    twitter: '',
    linkedin: '',
    branchOfService: input.branchOfService,
    isVerified: input.isVerified,
    verificationLevel: input.isVerified ? 'document_reviewed' : 'self_declared',
    verifiedAt: input.isVerified ? now : null,
    verificationExpiresAt: null,
    isFeatured: input.isFeatured,
    hours: input.hours,
    status: 'published',
    createdAt: now,
    updatedAt: now,
    lastConfirmedAt: now,
    confirmReminders: 0,
    confirmRemindedAt: null,
    bannerPhotoId: null,
    profilePhotoId: null,
  }
}
