import type { businesses, businessImages, posts } from '../../db/schema/index.ts'
import { categoryTitle } from '../categories/index.ts'
import { findCounty } from '../places/index.ts'
import type { BusinessProfile, BusinessSummary, LocationPrecision } from './business.ts'

/** A row of the table businesses without the columns that the database makes itself. */
export type BusinessRow = Omit<typeof businesses.$inferSelect, 'sortName' | 'location' | 'searchDocument'>
type ImageRow = Pick<typeof businessImages.$inferSelect, 'url' | 'alt'>
type PostRow = Pick<typeof posts.$inferSelect, 'id' | 'type' | 'content' | 'imageUrl' | 'postedAt'>

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

/** A card shows two lines of the description at most, on the widest of phones. */
const TEASER_LENGTH = 140

/** The description's beginning, cut at a word. */
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

/** The profile of a row, with the derived fields and defaults of `spec.md` section 3. */
export function profileOf(row: BusinessRow, images: ImageRow[], posts: PostRow[]): BusinessProfile {
  return {
    ...summaryOf(row, images[0]?.url ?? null),
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
    email: row.email,
    website: row.website,
    socialMedia: {
      facebook: row.facebook,
      instagram: row.instagram,
      twitter: row.twitter,
      linkedin: row.linkedin,
    },
    hours: row.hours,
    images: images.map(({ url, alt }) => ({ url, alt })),
    posts: posts.map((post) => ({ ...post, postedAt: post.postedAt.toISOString() })),
    // Reviews come from a configured provider only; they are never made up.
    googleReviews: [],
    totalReviews: 0,
    rating: 0,
    isClosed: row.status === 'closed',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
  }
}
