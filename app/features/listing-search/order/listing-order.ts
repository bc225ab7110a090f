import { LISTING_TIERS, type ListingQuery, type ListingSort, type ListingTier } from '../listing-query.ts'
import { compareTexts } from '../../../text/compare-texts.ts'

/** All that decides where a listing stands in a list, as it is said to the visitor. */
export interface ListingRank {
  id: string
  name: string
  tier: ListingTier
  preferredMatches?: number
  /** As shown, to one decimal; absent without a place and for what cannot be placed. */
  distanceMiles?: number | undefined
  isUnconfirmed: boolean
  quality: number
  isFeatured: boolean
  citySlug: string | null
  listedAt: Date
}

/** Ranking penalty in miles for a listing that nobody confirms; the distance shown stays the true one. */
export const UNCONFIRMED_MILES = 5

/** How many featured listings may lead a list that nothing else orders. */
export const LEADING_FEATURED = 2

export type Criterion =
  | 'city'
  | 'tier'
  | 'preferred'
  | 'distance'
  | 'quality'
  | 'featured'
  | 'confirmed'
  | 'newest'

const VALUES: Record<Criterion, (rank: ListingRank, query: ListingQuery) => number> = {
  city: ({ citySlug }, { citySlugs }) => Number(citySlug !== citySlugs?.[0]),
  tier: ({ tier }) => LISTING_TIERS.indexOf(tier),
  preferred: ({ preferredMatches = 0 }) => -preferredMatches,
  distance: (rank, query) => rankMiles(rank, query),
  quality: ({ quality }) => -quality,
  featured: ({ isFeatured }) => -Number(isFeatured),
  confirmed: ({ isUnconfirmed }) => Number(isUnconfirmed),
  newest: ({ listedAt }) => -listedAt.getTime(),
}

/** Typed words that a listing can match better or worse. */
export function hasWords({ words, telephone }: ListingQuery): boolean {
  return words.length > 0 || telephone !== undefined
}

function hasPreferences({ preferredWords = [] }: ListingQuery): boolean {
  return preferredWords.length > 0
}

/** Miles by which a listing is ordered; around a business the distance alone counts. */
export function rankMiles(rank: ListingRank, { excludeId }: ListingQuery): number {
  const penalty = rank.isUnconfirmed && excludeId === undefined ? UNCONFIRMED_MILES : 0
  // Tenths, because 0.1 + 0.2 is not 0.3.
  return rank.distanceMiles === undefined
    ? Infinity
    : (Math.round(rank.distanceMiles * 10) + penalty * 10) / 10
}

/** In the order of the list. Whatever a search sorts by, two listings never change places between two pages. */
export function orderListings<Listing extends ListingRank>(
  listings: readonly Listing[],
  query: ListingQuery,
): Listing[] {
  const criteria = criteriaOf(query)
  // Once for each listing: a sort compares each many times.
  const inOrder = listings
    .map((listing) => ({
      listing,
      values: criteria.map((criterion) => VALUES[criterion](listing, query)),
      name: listing.name.toLowerCase(),
    }))
    .toSorted(compareRanked)
    .map(({ listing }) => listing)
  if (!isBrowsing(query)) return inOrder
  const leading = inOrder.filter((listing) => mayLead(listing, query)).slice(0, LEADING_FEATURED)
  return [...leading, ...inOrder.filter((listing) => !leading.includes(listing))]
}

export function mayLead({ isFeatured, isUnconfirmed, citySlug }: ListingRank, query: ListingQuery): boolean {
  return isFeatured && !isUnconfirmed && (!query.citySlugs || citySlug === query.citySlugs[0])
}

export function isBrowsing(query: ListingQuery): boolean {
  return sortOf(query) === 'best' && !hasWords(query) && !hasPreferences(query) && query.near === undefined
}

/** What decides before the name. */
export function criteriaOf(query: ListingQuery): Criterion[] {
  const sort = sortOf(query)
  if (sort === 'newest') return ['newest']
  if (sort === 'nearest') return ['distance', 'quality', 'featured']
  const city: Criterion[] = query.citySlugs ? ['city'] : []
  if (isBrowsing(query)) return [...city, 'confirmed']
  const tier: Criterion[] = hasWords(query) ? ['tier'] : []
  const preferred: Criterion[] = hasPreferences(query) ? ['preferred'] : []
  const distance: Criterion[] = query.near ? ['distance'] : []
  return [...city, ...tier, ...preferred, ...distance, 'quality', 'featured']
}

/** Without a place there is nothing to be near to. */
function sortOf({ sort, near }: ListingQuery): ListingSort {
  return sort === 'nearest' && near === undefined ? 'best' : sort
}

interface Ranked {
  listing: ListingRank
  values: readonly number[]
  name: string
}

function compareRanked(a: Ranked, b: Ranked): number {
  const decisive = a.values.findIndex((value, index) => value !== b.values[index])
  if (decisive !== -1) return (a.values[decisive] ?? 0) < (b.values[decisive] ?? 0) ? -1 : 1
  return compareTexts(a.name, b.name) || compareTexts(a.listing.id, b.listing.id)
}
