import { distanceInMiles, type Point } from '../../places/index.ts'
import type { ListingSuggestions } from '../listing-query.ts'
import { beginsWith } from '../suggesting/begins-with.ts'
import { suggestCategories } from '../suggesting/suggest-categories.ts'
import { suggestPlaces } from '../suggesting/suggest-places.server.ts'
import { wordsOf } from '../words/normalize-words.ts'
import type { BuiltInListing } from './built-in-listing.server.ts'

const MOST_BUSINESSES = 5

export function suggestBuiltIn(
  listings: readonly BuiltInListing[],
  text: string,
  around: Point | undefined,
): ListingSuggestions {
  const counts: Record<string, number> = {}
  for (const { record } of listings) {
    counts[record.row.categorySlug] = (counts[record.row.categorySlug] ?? 0) + 1
  }
  return {
    categories: suggestCategories(text, counts),
    businesses: suggestBusinesses(listings, text, around),
    places: suggestPlaces(text, around),
  }
}

function suggestBusinesses(
  listings: readonly BuiltInListing[],
  text: string,
  around: Point | undefined,
): ListingSuggestions['businesses'] {
  const typed = wordsOf(text)
  return listings
    .flatMap(({ record: { row } }) => {
      const rank = beginsWith(row.name, typed)
      return rank === undefined ? [] : [{ row, rank, miles: milesFrom(around, row) }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.miles - b.miles || (a.row.name < b.row.name ? -1 : 1))
    .slice(0, MOST_BUSINESSES)
    .map(({ row: { id, name, city } }) => ({ id, name, city }))
}

function milesFrom(around: Point | undefined, { lat, lng }: { lat: number | null; lng: number | null }) {
  if (!around) return 0
  return lat === null || lng === null ? Infinity : distanceInMiles(around, { lat, lng })
}
