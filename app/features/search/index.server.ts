export { findSearchResults } from './find-search-results.server.ts'
