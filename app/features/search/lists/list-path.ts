import { SEARCH_PATH, searchPath, type SearchRequest } from '../../listing-search/search-request.ts'

/** What only the search page can ask for, left out. */
export const NO_WORDS = { q: '', county: '', view: undefined, isLiteral: false, businessId: '' }

/** The address of a list with what was chosen above it; the list's own address says its category and place. */
export function listPath(path: string, request: SearchRequest): string {
  const parameters = searchPath({ ...request, ...NO_WORDS }).slice(SEARCH_PATH.length)
  return path + (path.includes('?') ? parameters.replace('?', '&') : parameters)
}
