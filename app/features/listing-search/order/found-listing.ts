import type { BusinessSummary } from '../../businesses/index.ts'
import type { FoundListing, ListingQuery } from '../listing-query.ts'
import { comesToPlace, type ListingTraits } from './conditions.ts'
import type { ListingRank } from './listing-order.ts'

/** A listing as the rules of order and of the choices read it. */
export interface RankedListing extends ListingRank, ListingTraits {
  /** False where only the town, ZIP code or county is known. */
  isPlacedExactly: boolean
}

export function toFoundListing(
  listing: RankedListing,
  business: BusinessSummary,
  query: ListingQuery,
): FoundListing {
  const { tier, distanceMiles } = listing
  const comesToYou = comesToPlace(listing, query)
  if (comesToYou) business.isServing = true
  if (distanceMiles !== undefined) {
    business.distanceMiles = distanceMiles
    business.distanceIsApproximate = query.near?.isApproximate === true || !listing.isPlacedExactly
  }
  return { business, tier, comesToYou }
}
