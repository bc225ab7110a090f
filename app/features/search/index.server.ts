export { findCategoryList } from './find-category-list.server.ts'
export { findCountyList, findRegionList } from './find-county-list.server.ts'
export { findSearchResults } from './find-search-results.server.ts'
export { searchRequestOf, withoutEmptyFields } from './search-params.server.ts'
