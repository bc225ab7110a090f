export { CategoryNotFoundPage, CategoryPage } from './category-page.tsx'
export { NearbyProvider, useNearby, type Nearby } from './nearby-context.tsx'
export { SearchBox, type SearchBoxProps } from './search-box.tsx'
export { SearchPage } from './search-page.tsx'
