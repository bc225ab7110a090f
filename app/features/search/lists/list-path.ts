import { EMPTY_SEARCH, SEARCH_PATH, searchPath, type SearchRequest } from '../../listing-search/index.ts'

/** The address of a list with what was chosen above it; the list's own address says its category and place. */
export function listPath(path: string, request: SearchRequest): string {
  const { category, where, near, radius, sort, page, showsMap } = request
  const { isOpenNow, comesToYou, level, branch, language, hasPhoto, hasDeal } = request
  const chosen = { isOpenNow, comesToYou, level, branch, language, hasPhoto, hasDeal, showsMap }
  const asked = searchPath({ ...EMPTY_SEARCH, ...chosen, category, where, near, radius, sort, page })
  const parameters = asked.slice(SEARCH_PATH.length)
  return path + (path.includes('?') ? parameters.replace('?', '&') : parameters)
}
