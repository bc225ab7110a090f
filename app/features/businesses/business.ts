import type { StoredHours } from '../../db/schema/businesses.ts'
import type { OpeningNote } from '../opening-hours/opening-sentence.ts'
import type { VerificationLevel } from '../veterans/levels.ts'
import type { Point } from '../places/distance.ts'
import type { ListingFacts } from './listing-fields.ts'
import { pick } from '../../platform/pick.ts'

/** What an address book, a feed or a printed guide takes as it is stored. */
export const CONTACT_COLUMNS = [
  'id',
  'name',
  'phone',
  'phoneDigits',
  'address',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'website',
  'hours',
] as const

export interface BusinessSummary {
  id: string
  name: string
  description: string
  categorySlug: string
  categoryName: string
  city: string | null
  countySlug: string
  /** Without the word County. */
  countyName: string
  phone: string
  phoneDigits: string | null
  branchOfService: string | null
  isVerified: boolean
  verificationLevel: VerificationLevel
  isFeatured: boolean
  /** One sentence; empty if no one wrote one. */
  featuredReason: string
  /** Made up, so there is nothing that could have been verified. */
  isSample: boolean
  imageUrl: string | null
  /** All of them on the profile; on a card the first, and only where there is no description. */
  services: string[]
  /** When the card was read; null where no hours are known. */
  opening: OpeningNote | null
  /** The address that messages go to is never public. */
  takesMessages: boolean
  website: string
  location: BusinessLocation | null
  hasDeal: boolean
  /** Great-circle miles to one decimal. */
  distanceMiles?: number
  /** Measured from or to the middle of a ZIP code or city. */
  distanceIsApproximate?: boolean
  /** Based elsewhere, serves this county. */
  isServing?: true
}

/** Times are ISO times in UTC. */
export interface Post {
  id: number
  type: 'update' | 'event' | 'deal'
  content: string
  picture: Picture | null
  postedAt: string
  editedAt: string | null
  startsAt: string | null
  endsAt: string | null
}

export interface Picture {
  url: string
  alt: string
  photoId?: string
  width?: number
  height?: number
  sourceSet?: string
}

export interface Review {
  author: string
  rating: number
  text: string
  date: string
}

/** Times are ISO times in UTC. */
export interface BusinessProfile extends BusinessSummary, ListingFacts {
  address: string
  street: string | null
  unit: string | null
  state: string
  zip: string | null
  lat: number | null
  lng: number | null
  locationPrecision: LocationPrecision | null
  serviceAreaText: string | null
  serviceAreaCounties: string[]
  socialMedia: { facebook: string; instagram: string; twitter: string; linkedin: string }
  hours: StoredHours | null
  banner: Picture | null
  profilePhoto: Picture | null
  images: Picture[]
  posts: Post[]
  googleReviews: Review[]
  totalReviews: number
  rating: number
  isClosed: boolean
  verifiedAt: string | null
  verificationExpiresAt: string | null
  createdAt: string
  updatedAt: string
  lastConfirmedAt: string | null
  isUnconfirmed: boolean
}

export interface BusinessLocation extends Point {
  precision: LocationPrecision
}

export type BusinessContact = Pick<
  BusinessProfile,
  (typeof CONTACT_COLUMNS)[number] | 'categoryName' | 'createdAt' | 'updatedAt'
>

export type LocationPrecision = 'address' | 'zip' | 'city' | 'county'

/** Pages count from 1; `lastPage` is 1 for an empty list. */
export interface Page<Item> {
  items: Item[]
  page: number
  lastPage: number
  total: number
}

export function pageOf(
  requested: number,
  pageSize: number,
  total: number,
): { page: number; lastPage: number } {
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  return { page: Math.min(Math.max(1, requested), lastPage), lastPage }
}

/** Where a business is, in a word or two: `Stuart`, or `Martin County` where the city is not known. */
export function placeText({ city, countyName }: { city: string | null; countyName: string }): string {
  return city ?? `${countyName} County`
}

export function listingAnchor(id: string): string {
  return `listing-${id}`
}

const ROW_FIELDS = [
  'id',
  'name',
  'categorySlug',
  'categoryName',
  'city',
  'countyName',
  'phoneDigits',
  'opening',
] as const

export type RowBusiness = Pick<
  BusinessSummary,
  (typeof ROW_FIELDS)[number] | 'distanceMiles' | 'distanceIsApproximate'
>

/** Sending the rest of a listing with the page would be a waste. */
export function rowBusiness(business: BusinessSummary): RowBusiness {
  return pick(business, ROW_FIELDS)
}
