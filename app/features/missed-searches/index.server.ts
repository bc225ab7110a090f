export { findMissedSearches } from './find-missed-searches.server.ts'
export { forgetMissedSearches } from './forget-missed-searches.server.ts'
export { recordMissedSearch } from './record-missed-search.server.ts'
