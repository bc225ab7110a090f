/** What the profile page shows, made once by the loader. Everything in it is plain data. */
import type { ShownPost } from '../posts/index.ts'
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
  /** Without the word County. */
  countyName: string
  /** `Stuart, FL`; where the address names no city the specification's `Unknown City, FL`. */
  cityAndState: string
  /** What a visitor reads: `Stuart, FL`, or of a business without an address `Serves Martin and St. Lucie counties`. */
  placeText: string
  /** False for a business that travels and names no city. */
  hasCity: boolean
  /** As given; empty when there is none. */
  address: string
  serviceArea: { text: string; counties: NamedPath[] } | undefined
  branchName: string | undefined
  isVerified: boolean
  /** How veteran ownership is proved, since when, and until when. */
  verification: { levelName: string; sinceText: string | undefined; untilText: string | undefined }
  isFeatured: boolean
  isClosed: boolean
  /** Made up, to show what the directory looks like. */
  isSample: boolean
  links: ContactLinks
  social: SocialLink[]
  hours: BusinessProfile['hours']
  timeZone: string
  /** The server's time, ISO; the browser goes on from it. */
  now: string
  banner: Picture | undefined
  /** False where the first picture of the gallery stands in for it. */
  hasOwnBanner: boolean
  profilePhoto: Picture | undefined
  /** Those of the gallery that do not stand in for the banner. */
  pictures: Picture[]
  posts: ShownPost[]
  reviews: (Review & { dateText: string })[]
  rating: number
  totalReviews: number
  /** `November 21, 2026`, the day on which the owner last confirmed the listing. */
  confirmedText: string | undefined
  /** The owner was asked and reminded, and did not answer. */
  isUnconfirmed: boolean
  /** Businesses around this one; absent when it has no coordinates. */
  nearbyPath: string | undefined
  path: string
  signInPath: string
}

/** Ways to reach a business; what it did not give is absent. */
export interface ContactLinks {
  /** `text` as the owner gave it, `label` in the one form of this site. */
  call?: { href: string; text: string; label: string }
  /** A telephone text that no telephone can dial. */
  phoneText?: string
  /** Our page that passes a message on; the address of the business stands nowhere. */
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
