import type { StoredHours } from '../../db/schema/businesses.ts'
import type { VerificationLevel } from '../veterans/index.ts'

/** What a card shows of a business. */
export interface BusinessSummary {
  id: string
  name: string
  /** On a card its first words; on the profile all of it. */
  description: string
  categorySlug: string
  /** Display name: `Home Remodeling` for the category Home Repair. */
  categoryName: string
  city: string | null
  countySlug: string
  /** Without the word County: `St. Lucie`. */
  countyName: string
  /** As the owner gave it; `phoneDigits` is what a telephone dials. */
  phone: string
  phoneDigits: string | null
  branchOfService: string | null
  isVerified: boolean
  isFeatured: boolean
  imageUrl: string | null
  /** Great-circle miles to one decimal, in lists around a place. */
  distanceMiles?: number
  /** Measured from or to the middle of a ZIP code or city: `about 2.3 miles` (`distanceText`). */
  distanceIsApproximate?: boolean
  /** In a list of those that come to a county from elsewhere. */
  isServing?: true
}

/** News of a business. Times are ISO times in UTC. */
export interface Post {
  id: number
  type: 'update' | 'event' | 'deal'
  content: string
  picture: Picture | null
  postedAt: string
  editedAt: string | null
  /** Of an event. */
  startsAt: string | null
  /** Of an event; of a deal the end of its last day. */
  endsAt: string | null
}

/** A picture of a business. One that its owner uploaded comes in several widths. */
export interface Picture {
  url: string
  alt: string
  photoId?: string
  width?: number
  height?: number
  /** For the attribute `srcset`. */
  sourceSet?: string
}

/** A review from a configured provider; without one there are none. */
export interface Review {
  author: string
  rating: number
  text: string
  date: string
}

/** Everything the profile shows, in the fields of `spec.md` section 3. Times are ISO times in UTC. */
export interface BusinessProfile extends BusinessSummary {
  services: string[]
  /** As given; empty when there is none. */
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
  /** Whether messages can be passed on. To which address, nothing that is shown ever knows. */
  takesMessages: boolean
  website: string
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
  verificationLevel: VerificationLevel
  verifiedAt: string | null
  verificationExpiresAt: string | null
  createdAt: string
  updatedAt: string
  lastConfirmedAt: string | null
  /** The owner was asked and reminded, and did not answer. */
  isUnconfirmed: boolean
}

/** How exactly a business could be placed: at its street address, or at the middle of its ZIP code, city or county. */
export type LocationPrecision = 'address' | 'zip' | 'city' | 'county'

/** One page of a list. Pages count from 1; `lastPage` is 1 for an empty list. */
export interface Page<Item> {
  items: Item[]
  page: number
  lastPage: number
  total: number
}

/** Clamps a page number to the pages that exist. */
export function pageOf(
  requested: number,
  pageSize: number,
  total: number,
): { page: number; lastPage: number } {
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  return { page: Math.min(Math.max(1, requested), lastPage), lastPage }
}
