import { searchPath, type SearchRequest } from '../listing-search/search-request.ts'

export const DATA_PATH = '/data'

interface ListScope {
  countySlugs?: readonly string[]
  citySlugs?: readonly string[]
}

/** The parameters that ask for all of a list: those of its search, and a `county` or `city` for each of its own. */
export function dataQuery(
  request: SearchRequest,
  { countySlugs = [], citySlugs = [] }: ListScope = {},
): string {
  const [, asked] = searchPath({ ...request, page: 1, showsMap: false, sort: undefined }).split('?')
  const parameters = new URLSearchParams(asked)
  for (const slug of countySlugs) parameters.append('county', slug)
  for (const slug of citySlugs) parameters.append('city', slug)
  return parameters.size > 0 ? `?${parameters}` : ''
}

export function filePath(format: string, query = ''): string {
  return `/data/listings.${format}${query}`
}
