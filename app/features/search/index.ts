export { CATEGORY_PAGE_SIZE, type CategoryList } from './lists/category-list.ts'
export { COUNTY_PAGE_SIZE, REGION_PAGE_SIZE } from './lists/county-list.ts'
export type { ResultsMap } from './results-map/results-map.ts'
export { categoryDescription, numberedTitle, searchDescription, searchTitle } from './search-texts.ts'
