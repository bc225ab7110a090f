export { findCategoryList } from './lists/find-category-list.server.ts'
export { findCountyList, findRegionList } from './lists/find-county-list.server.ts'
export { findSearchResults } from './find-search-results.server.ts'
export { parseSearchRequest, withoutEmptyFields } from './asking/search-params.server.ts'
