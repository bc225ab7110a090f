export { keepSearchWords, makeSearchWords } from './database/search-words.server.ts'
export { findOpenList, type OpenList } from './open-list/find-open-list.server.ts'
export { orderSentence } from './order/order-sentence.ts'
export { readSearch } from './reading/read-search.server.ts'
export { parseSearchRequest, SEARCH_PARAMETERS, withoutEmptyFields } from './reading/search-params.server.ts'
export {
  findFartherIfFew,
  findListingClusters,
  findNearestListings,
  searchListingPart,
  searchListings,
  suggestListings,
} from './search-listings.server.ts'
