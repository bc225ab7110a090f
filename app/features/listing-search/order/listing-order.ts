import type { ListingQuery, ListingSort } from '../listing-query.ts'

/** Ranking penalty in miles for a listing that nobody confirms; the distance shown stays the true one. */
export const UNCONFIRMED_MILES = 5

export const LEADING_FEATURED = 2

export function hasWords({ words, telephone }: ListingQuery): boolean {
  return words.length > 0 || telephone !== undefined
}

function hasPreferences({ preferredWords = [] }: ListingQuery): boolean {
  return preferredWords.length > 0
}

export function isBrowsing(query: ListingQuery): boolean {
  return sortOf(query) === 'best' && !hasWords(query) && !hasPreferences(query) && query.near === undefined
}

function sortOf({ sort, near }: ListingQuery): ListingSort {
  return sort === 'nearest' && near === undefined ? 'best' : sort
}
