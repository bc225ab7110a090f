export {
  type Correction,
  EVERYTHING,
  type FoundListing,
  type FoundListings,
  type ListingCluster,
  type ListingFinder,
  type ListingPart,
  type ListingQuery,
  type ListingSort,
  type ListingSources,
  type ListingSuggestions,
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
export { wordsOf } from './words/normalize-words.ts'
export { explainListing } from './order/explain-listing.ts'
