import type { ListingQuery, ListingSort } from '../listing-query.ts'

/** Ranking penalty in miles for a listing that nobody confirms; the distance shown stays the true one. */
export const UNCONFIRMED_MILES = 5

/** How many featured listings may lead a list that nothing else orders. */
export const LEADING_FEATURED = 2

/** Typed words that a listing can match better or worse. */
export function hasWords({ words, telephone }: ListingQuery): boolean {
  return words.length > 0 || telephone !== undefined
}

function hasPreferences({ preferredWords = [] }: ListingQuery): boolean {
  return preferredWords.length > 0
}

/** Nothing orders the list but its two featured listings and the names. */
export function isBrowsing(query: ListingQuery): boolean {
  return sortOf(query) === 'best' && !hasWords(query) && !hasPreferences(query) && query.near === undefined
}

/** Without a place there is nothing to be near to. */
function sortOf({ sort, near }: ListingQuery): ListingSort {
  return sort === 'nearest' && near === undefined ? 'best' : sort
}
