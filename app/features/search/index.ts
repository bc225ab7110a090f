export {
  CATEGORY_PAGE_SIZE,
  type CategoryList,
  type PlaceLink,
  type UnknownName,
} from './lists/category-list.ts'
export { COUNTY_PAGE_SIZE, type CountyList, REGION_PAGE_SIZE, type RegionList } from './lists/county-list.ts'
export { SEARCH_PATH, searchPath, type SearchRequest } from './asking/search-request.ts'
export {
  type CenterBusiness,
  FIRST_BUSINESSES,
  SEARCH_PAGE_SIZE,
  type SearchPlace,
  type SearchResults,
  type WhereChoice,
  type WhereProblem,
} from './search-results.ts'
export {
  awaitedTitle,
  categoryDescription,
  emptySearchTexts,
  numberedTitle,
  resultCount,
  searchDescription,
  searchTitle,
} from './search-texts.ts'
