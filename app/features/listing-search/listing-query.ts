import type { BusinessSummary } from '../businesses/business.ts'
import type { MapView, Point } from '../places/distance.ts'
import type { VerificationLevel } from '../veterans/levels.ts'

/** Miles that a visitor can choose; without a choice it is `NEARBY_RADIUS_MILES`. */
export const RADIUS_CHOICES = [10, 30, 100] as const

/**
 * `best`: by tier, then nearest (with a place), else by what is checked and confirmed. Visitors choose between it and
 * `nearest`; who follows a search gets the `newest`.
 */
export const LISTING_SORTS = ['best', 'nearest', 'newest'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** A listing must have one of the alternatives. */
export interface QueryWord {
  /** As the visitor typed it, for chips and corrections. */
  typed: string
  /** Lower case, without accents and apostrophes, not stemmed; one of several words needs all of them. */
  alternatives: readonly string[]
  /** Typed in quotes: its words follow one another. */
  isPhrase: boolean
}

/** What a list asks for. Conditions are combined with AND. */
export interface ListingQuery {
  words: readonly QueryWord[]
  /** These exclude nothing: between equal listings, the one that mentions more of them comes first. */
  preferredWords?: readonly QueryWord[]
  /** After a minus, normalized like the alternatives of a word. */
  excludedWords: readonly string[]
  /** Ten digits, or the last seven. */
  telephone?: string
  categorySlugs?: readonly string[]
  countySlugs?: readonly string[]
  /** Of the address; those in the first of these cities come first. */
  citySlugs?: readonly string[]
  near?: NearbyPlace
  /** Only what is known to be in this part of the map. */
  within?: MapView
  filters: ListingFilters
  sort: ListingSort
  excludeId?: string
  /** Words are taken as typed, without looking for typing errors. */
  isLiteral?: boolean
}

export const EVERYTHING: ListingQuery = { words: [], excludedWords: [], filters: {}, sort: 'best' }

export interface NearbyPlace {
  point: Point
  /** The point is the middle of a ZIP code or city. */
  isApproximate: boolean
  radiusMiles: number
  /** Businesses that come to this county are in the list, too ("Comes to you"). */
  countySlug?: string
}

interface ListingFilters {
  openAt?: Date
  /** Serves the place asked for from elsewhere. */
  comesToYou?: true
  /** This level or a higher one, not expired. */
  level?: VerificationLevel
  /** As in `branchOfService`. */
  branch?: string
  /** BCP 47 tag. */
  language?: string
  hasDeal?: true
}

/** Why a listing is where it is; lower tiers come first. */
export const LISTING_TIERS = ['exact-name', 'name', 'service', 'description'] as const
export type ListingTier = (typeof LISTING_TIERS)[number]

export interface FoundListing {
  business: BusinessSummary
  tier: ListingTier
  /** Located outside the radius or county asked for, and serves it. */
  comesToYou: boolean
}

export interface Correction {
  typed: string
  used: string
}

/**
 * How many would be found with one more choice; a choice that finds nothing is absent. A choice already made
 * in the same group does not count against the others.
 */
export interface ListingFacets {
  openNow: number
  comesToYou: number
  hasDeal: number
  byCategory: Record<string, number>
  byBranch: Record<string, number>
  /** This level or a higher one; the lowest is everybody's and absent. */
  byLevel: Partial<Record<VerificationLevel, number>>
  byLanguage: Record<string, number>
  /** By miles of `RADIUS_CHOICES`; with a place only. */
  byRadius: Record<number, number>
}

export interface FoundListings {
  items: FoundListing[]
  total: number
  /**
   * `total` is an estimate: say "about". Of so many the facets are, too, but of a whole county or category
   * the total is not.
   */
  isApproximate: boolean
  facets: ListingFacets
  corrections: Correction[]
  /** Other words that may have been meant, most likely first; nothing was searched for with them. */
  didYouMean: string[]
}

export type ListingPart = Pick<FoundListings, 'items' | 'total'>

/** Counts from 0. */
export interface Slice {
  offset: number
  limit: number
}

export interface ListingSuggestions {
  categories: { slug: string; name: string; icon: string; count: number }[]
  businesses: { id: string; name: string; city: string | null }[]
  places: { label: string; where: string; detail: string }[]
}

export interface ListingCluster {
  point: Point
  count: number
  bounds: MapView
}
