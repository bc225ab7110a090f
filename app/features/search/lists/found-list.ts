import { countText } from '../../../text/count-text.ts'
import type { BusinessSummary, Page } from '../../businesses/business.ts'
import { SEARCH_PATH, searchPath, type SearchRequest } from '../../listing-search/search-request.ts'

/** About as many as a stapler holds in two columns. */
export const WHOLE_LIST = 200

/** With more on a map, no one could find a number. */
export const MOST_ON_PAPER_MAP = 60

export const NO_BUSINESSES: Page<BusinessSummary> = { items: [], page: 1, lastPage: 1, total: 0 }

export interface PlaceLink {
  label: string
  count: number
  href: string
}

export function mostFirst(a: PlaceLink, b: PlaceLink): number {
  return b.count - a.count || a.label.localeCompare(b.label, 'en')
}

export function businessCount(total: number): string {
  return countText(total, 'veteran-owned business', 'veteran-owned businesses')
}

/** What only the search page can ask for, left out. */
export const NO_WORDS = { q: '', county: '', view: undefined, isLiteral: false, businessId: '' }

/** The address of a list with what was chosen above it; the list's own address says its category and place. */
export function listPath(path: string, request: SearchRequest): string {
  const parameters = searchPath({ ...request, ...NO_WORDS }).slice(SEARCH_PATH.length)
  return path + (path.includes('?') ? parameters.replace('?', '&') : parameters)
}
