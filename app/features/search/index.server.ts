export { findSearchResults } from './find-search-results.server.ts'
export { searchRequestOf } from './search-params.server.ts'
