import type { businesses } from '../../../db/schema/index.ts'
import { categoryTitle } from '../../categories/index.ts'
import { openingNote } from '../../opening-hours/index.ts'
import { findCounty } from '../../places/index.ts'
import type { OtherPictures } from '../picture/business-pictures.server.ts'
import type {
  BusinessContact,
  BusinessLocation,
  BusinessProfile,
  BusinessSummary,
  LocationPrecision,
  Post,
} from '../business.ts'
import { businessTimeZone } from '../business-time-zone.ts'
import { FACT_FIELDS, LISTING_FIELDS, type ListingFacts } from '../fields/listing-fields.ts'
import { isSampleListing } from '../sample/sample-listing.server.ts'
import { isUnconfirmed } from './unconfirmed.server.ts'

export type BusinessRow = Omit<typeof businesses.$inferSelect, 'sortName' | 'location' | 'comesTo'>

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
  | 'verificationLevel'
  | 'isFeatured'
  | 'featuredReason'
  | 'services'
  | 'hours'
  | 'website'
  | 'zip'
  | 'lat'
  | 'lng'
  | 'locationPrecision'
> &
  Pick<BusinessSummary, 'imageUrl' | 'takesMessages' | 'hasDeal'>

/** Two lines on the widest phone. */
const TEASER_LENGTH = 140
const CARD_SERVICES = 4

function teaser(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  return text.length <= TEASER_LENGTH ? text : `${text.slice(0, TEASER_LENGTH).replace(/\W*\s\S*$/, '')}…`
}

export function summaryOf(row: SummaryRow, now: Date): BusinessSummary {
  const { id, name, description, categorySlug, city, countySlug, phone, phoneDigits } = row
  const { branchOfService, isVerified, verificationLevel, isFeatured, featuredReason, imageUrl } = row
  const { services, takesMessages, website, hasDeal } = row
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
    verificationLevel,
    isFeatured,
    featuredReason,
    isSample: isSampleListing(row),
    imageUrl,
    services: description.trim() === '' ? services.slice(0, CARD_SERVICES) : [],
    opening: openingNote(row.hours, now, businessTimeZone(row)),
    takesMessages,
    website,
    location: locationOf(row),
    hasDeal,
  }
}

function locationOf({ lat, lng, locationPrecision }: SummaryRow): BusinessLocation | null {
  if (lat === null || lng === null || locationPrecision === null) return null
  return { lat, lng, precision: locationPrecision as LocationPrecision }
}

function isCurrentDeal({ type, endsAt }: Post, now: Date): boolean {
  return type === 'deal' && (endsAt === null || new Date(endsAt) > now)
}

type ContactRow = Omit<BusinessContact, 'categoryName' | 'createdAt' | 'updatedAt'> &
  Pick<BusinessRow, 'categorySlug' | 'createdAt' | 'updatedAt'>

export function contactOf(row: ContactRow): BusinessContact {
  const { id, name, phone, phoneDigits, address, street, unit, city, state, zip, website, hours } = row
  return {
    id,
    name,
    categoryName: categoryTitle(row.categorySlug),
    phone,
    phoneDigits,
    address,
    street,
    unit,
    city,
    state,
    zip,
    website,
    hours,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function factsOf(row: BusinessRow): ListingFacts {
  const columns = FACT_FIELDS.map((name) => LISTING_FIELDS[name].column)
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as ListingFacts
}

export function profileOf(
  row: BusinessRow,
  shown: OtherPictures,
  hasOwner: boolean,
  now: Date,
): BusinessProfile {
  const { profilePhoto, banner, images } = shown
  return {
    ...summaryOf(
      {
        ...row,
        imageUrl: (profilePhoto ?? images[0] ?? banner)?.url ?? null,
        takesMessages: row.status !== 'closed' && (row.email.trim() !== '' || hasOwner),
        hasDeal: shown.posts.some((post) => isCurrentDeal(post, now)),
      },
      now,
    ),
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
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verificationExpiresAt: row.verificationExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
    isUnconfirmed: isUnconfirmed(row),
  }
}
