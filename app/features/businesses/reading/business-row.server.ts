import type { businesses } from '../../../db/schema/index.ts'
import { categoryTitle } from '../../categories/index.ts'
import { findCounty } from '../../places/index.ts'
import type { OtherPictures } from '../picture/business-pictures.server.ts'
import type { BusinessProfile, BusinessSummary, LocationPrecision } from '../business.ts'
import { FACT_FIELDS, LISTING_FIELDS, type ListingFacts } from '../fields/listing-fields.ts'
import { isUnconfirmed } from './unconfirmed.server.ts'

export type BusinessRow = Omit<
  typeof businesses.$inferSelect,
  'sortName' | 'location' | 'searchDocument' | 'comesTo'
>

export type SummaryRow = Pick<
  BusinessRow,
  | 'id'
  | 'name'
  | 'description'
  | 'categorySlug'
  | 'city'
  | 'countySlug'
  | 'phone'
  | 'phoneDigits'
  | 'branchOfService'
  | 'isVerified'
  | 'isFeatured'
>

/** Two lines on the widest phone. */
const TEASER_LENGTH = 140

function teaser(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  return text.length <= TEASER_LENGTH ? text : `${text.slice(0, TEASER_LENGTH).replace(/\W*\s\S*$/, '')}…`
}

export function summaryOf(row: SummaryRow, imageUrl: string | null): BusinessSummary {
  const { id, name, description, categorySlug, city, countySlug, phone, phoneDigits } = row
  const { branchOfService, isVerified, isFeatured } = row
  return {
    id,
    name,
    description: teaser(description),
    categorySlug,
    categoryName: categoryTitle(categorySlug),
    city,
    countySlug,
    countyName: findCounty(countySlug)?.name ?? countySlug,
    phone,
    phoneDigits,
    branchOfService,
    isVerified,
    isFeatured,
    imageUrl,
  }
}

function factsOf(row: BusinessRow): ListingFacts {
  const columns = FACT_FIELDS.map((name) => LISTING_FIELDS[name].column)
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as ListingFacts
}

export function profileOf(row: BusinessRow, shown: OtherPictures, hasOwner: boolean): BusinessProfile {
  const { profilePhoto, banner, images } = shown
  return {
    ...summaryOf(row, (profilePhoto ?? images[0] ?? banner)?.url ?? null),
    ...factsOf(row),
    description: row.description,
    services: row.services,
    address: row.address,
    street: row.street,
    unit: row.unit,
    state: row.state,
    zip: row.zip,
    lat: row.lat,
    lng: row.lng,
    locationPrecision: row.locationPrecision as LocationPrecision | null,
    serviceAreaText: row.serviceAreaText,
    serviceAreaCounties: row.serviceAreaCounties,
    takesMessages: row.status !== 'closed' && (row.email.trim() !== '' || hasOwner),
    website: row.website,
    socialMedia: {
      facebook: row.facebook,
      instagram: row.instagram,
      twitter: row.twitter,
      linkedin: row.linkedin,
    },
    hours: row.hours,
    ...shown,
    googleReviews: [],
    totalReviews: 0,
    rating: 0,
    isClosed: row.status === 'closed',
    verificationLevel: row.verificationLevel,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verificationExpiresAt: row.verificationExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
    isUnconfirmed: isUnconfirmed(row),
  }
}
