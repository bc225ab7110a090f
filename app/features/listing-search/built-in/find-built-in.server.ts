import { comesTo, isLocatedIn, isUnconfirmed, sampleSummary } from '../../businesses/index.server.ts'
import { distanceInMiles, isInView, roundedMiles } from '../../places/index.ts'
import type { FoundListing, ListingQuery, ListingTier } from '../listing-query.ts'
import { type RankedListing, toFoundListing } from '../order/found-listing.ts'
import { hasWords } from '../order/listing-order.ts'
import { countMatches, findTier, hasExcludedWord } from '../order/listing-text.server.ts'
import { levelInForce } from '../order/quality.ts'
import { type BuiltInListing, qualityOf } from './built-in-listing.server.ts'

/** Has the words of the query, whether it meets the conditions or not. */
export interface ListingCandidate extends RankedListing {
  listing: BuiltInListing
}

interface Asked {
  query: ListingQuery
  now: Date
  isOpen: (listing: BuiltInListing) => boolean
}

export function candidatesOf(listings: readonly BuiltInListing[], asked: Asked): ListingCandidate[] {
  return listings.flatMap((listing) => {
    const tier = tierOf(listing, asked.query)
    return tier === undefined ? [] : [candidateOf(listing, tier, asked)]
  })
}

/** Of a list that asks for no words all are in one tier. */
function tierOf({ record: { row }, text }: BuiltInListing, query: ListingQuery): ListingTier | undefined {
  const { telephone, citySlugs, excludeId, excludedWords, words, within } = query
  if (row.id === excludeId) return undefined
  if (within && !(row.lat !== null && row.lng !== null && isInView(within, { lat: row.lat, lng: row.lng })))
    return undefined
  if (citySlugs && (row.citySlug === null || !citySlugs.includes(row.citySlug))) return undefined
  if (telephone !== undefined && !row.phoneDigits?.endsWith(telephone)) return undefined
  if (hasExcludedWord(text, excludedWords)) return undefined
  return hasWords(query) ? findTier(text, words) : 'service'
}

function candidateOf(
  listing: BuiltInListing,
  tier: ListingTier,
  { query, now, isOpen }: Asked,
): ListingCandidate {
  const { row } = listing.record
  const miles = milesTo(listing, query)
  const counties = query.near ? [query.near.countySlug ?? []].flat() : query.countySlugs
  return {
    listing,
    id: row.id,
    name: row.name,
    tier,
    preferredMatches: countMatches(listing.own, query.preferredWords ?? []),
    distanceMiles: miles === undefined ? undefined : roundedMiles(miles),
    isUnconfirmed: isUnconfirmed(row),
    quality: qualityOf(listing.record, now),
    isFeatured: row.isFeatured,
    citySlug: row.citySlug,
    listedAt: row.createdAt,
    isPlacedExactly: row.locationPrecision === 'address',
    categorySlug: row.categorySlug,
    branch: row.branchOfService,
    languages: row.languages,
    level: levelInForce(row, now),
    hasDeal: false,
    isOpen: isOpen(listing),
    miles,
    isInCounty: !counties || isLocatedIn(row, counties),
    serves: comesTo(row, counties ?? []),
  }
}

function milesTo({ record: { row } }: BuiltInListing, { near }: ListingQuery): number | undefined {
  if (!near || row.lat === null || row.lng === null) return undefined
  return distanceInMiles(near.point, { lat: row.lat, lng: row.lng })
}

export function foundListing(candidate: ListingCandidate, query: ListingQuery, now: Date): FoundListing {
  return toFoundListing(candidate, sampleSummary(candidate.listing.record, now), query)
}
