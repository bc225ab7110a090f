/** What the profile page shows, made once by the loader. Everything in it is plain data. */
import type { ShownPost } from '../posts/index.ts'
import type { LocatorMap } from '../places/index.ts'
import type { BusinessProfile, Picture, Review } from '../businesses/index.ts'

export interface ProfileView {
  id: string
  name: string
  description: string
  services: string[]
  category: NamedPath
  categorySlug: string
  county: NamedPath
  countySlug: string
  countyName: string
  cityAndState: string
  placeText: string
  hasCity: boolean
  address: string
  serviceArea: { text: string; counties: NamedPath[] } | undefined
  facts: { label: string; text: string; link: { href: string; text: string } | undefined }[]
  isVerified: boolean
  verification: {
    levelName: string
    meaning: string
    sinceText: string | undefined
    untilText: string | undefined
  }
  isFeatured: boolean
  featuredReason: string
  isClosed: boolean
  isSample: boolean
  links: ContactLinks
  social: SocialLink[]
  hours: BusinessProfile['hours']
  timeZone: string
  now: string
  banner: Picture | undefined
  hasOwnBanner: boolean
  profilePhoto: Picture | undefined
  pictures: Picture[]
  posts: ShownPost[]
  reviews: (Review & { dateText: string })[]
  rating: number
  totalReviews: number
  confirmedText: string | undefined
  isUnconfirmed: boolean
  nearbyPath: string | undefined
  path: string
  /** What a shared link says. */
  shareText: string
  locator: LocatorMap | undefined
  signInPath: string
}

export interface ContactLinks {
  call?: { href: string; text: string; label: string }
  phoneText?: string
  message?: string
  website?: { href: string; text: string }
  directions?: string
}

export interface SocialLink {
  network: 'Facebook' | 'Instagram' | 'Twitter' | 'LinkedIn'
  href: string
}

export interface NamedPath {
  name: string
  path: string
}
