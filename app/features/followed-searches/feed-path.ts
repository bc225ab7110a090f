import { SEARCH_PATH, searchPath, type SearchRequest } from '../listing-search/search-request.ts'

export const MOST_FOLLOWS = 20

export const DAYS_TO_CONFIRM = 7

/** What is new is the same on every page of a search, in every order and at every hour. */
export function feedOf(request: SearchRequest): SearchRequest {
  return { ...request, page: 1, sort: undefined, showsMap: false, isOpenNow: false }
}

export function feedPath(request: SearchRequest): string {
  return searchPath(feedOf(request)).replace(SEARCH_PATH, `${SEARCH_PATH}.atom`)
}

export function followPath(request: SearchRequest): string {
  return searchPath(feedOf(request)).replace(SEARCH_PATH, '/follow')
}
