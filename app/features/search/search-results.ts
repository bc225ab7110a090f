import {
  SEARCH_PATH,
  searchPath,
  type SearchRequest,
  type UnderstoodPart,
} from '../listing-search/search-request.ts'
import type { FoundList } from './find-list-page.server.ts'

export const FIRST_BUSINESSES = 10

export interface CenterBusiness {
  id: string
  name: string
  address: string
  county: { slug: string; fullName: string }
  isPlaced: boolean
}

export interface OtherSearch {
  label: string
  path: string
}

export interface UnderstoodChip extends Pick<UnderstoodPart, 'kind' | 'label'> {
  path: string
  instead?: OtherSearch
}

/** Without anything asked for, the list's total counts all and there is one page. */
export interface SearchResults extends Omit<FoundList, 'didYouMean'> {
  category: string
  meant: { name: string; displayName: string }[]
  heading: string | undefined
  understood: UnderstoodChip[]
  asWords: OtherSearch | undefined
  /** `near me` was typed, and it is not known where that is. */
  asksForPosition: boolean
  center: CenterBusiness | undefined
  isByName: boolean
  isCenterMissing: boolean
  hasFailed: boolean
  didYouMean: OtherSearch[]
  isOneCategory: boolean
}

/** Nothing is asked for: the page shows the first ten. */
export function isBareSearch(request: SearchRequest): boolean {
  return searchPath({ ...request, businessId: '', page: 1, showsMap: false }) === SEARCH_PATH
}
