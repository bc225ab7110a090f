import { searchPath, type SearchRequest } from '../listing-search/search-request.ts'
import type { Operator } from '../site/operator.ts'
import licenses from './data-licenses.json' with { type: 'json' }

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

/** By their SPDX names. */
export const DATA_LICENSES: Readonly<Record<string, { title: string; path: string }>> = licenses

/** @param text an SPDX name from `DATA_LICENSES`, or the https address of another license */
export function findDataLicense(text = '') {
  const known = Object.hasOwn(DATA_LICENSES, text) ? DATA_LICENSES[text] : undefined
  if (known) return { name: text, ...known }
  return /^https:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text) ? { title: text, path: text } : undefined
}

export function rightsSentence({ name }: Operator): string {
  return `All rights reserved by the businesses and ${name ?? 'the people who run this directory'}; ask us.`
}
