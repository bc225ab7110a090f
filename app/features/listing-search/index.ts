export {
  type Correction,
  type FoundListing,
  type FoundListings,
  LISTING_SORTS,
  LISTING_TIERS,
  type ListingCluster,
  type ListingFacets,
  type ListingFilters,
  type ListingFinder,
  type ListingPart,
  type ListingQuery,
  type ListingSort,
  type ListingSuggestions,
  type ListingTier,
  type NearbyPlace,
  type QueryWord,
  RADIUS_CHOICES,
  type Slice,
} from './listing-query.ts'
export {
  EMPTY_SEARCH,
  isAroundFlorida,
  isMyLocation,
  SEARCH_PATH,
  type SearchPlace,
  type SearchReading,
  type SearchRequest,
  searchPath,
  type UnderstoodPart,
  type WhereChoice,
  type WhereProblem,
} from './search-request.ts'
export {
  isBrowsing,
  LEADING_FEATURED,
  orderListings,
  rankMiles,
  UNCONFIRMED_MILES,
} from './order/listing-order.ts'
export { normalizeWords, wordsOf } from './words/normalize-words.ts'
export { explainListing } from './order/explain-listing.ts'
