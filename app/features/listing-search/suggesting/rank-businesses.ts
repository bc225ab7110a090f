import { distanceInMiles, type Point } from '../../places/distance.ts'
import type { ListingSuggestions } from '../listing-query.ts'
import { beginsWith } from './begins-with.ts'

type Suggested = ListingSuggestions['businesses'][number]

export const MOST_BUSINESSES = 5

export interface Suggestible extends Suggested {
  lat: number | null
  lng: number | null
}

/** Names that begin with what is typed, then names with a word that does; nearest first. */
export function rankBusinesses(
  businesses: readonly Suggestible[],
  typed: readonly string[],
  around: Point | undefined,
): Suggested[] {
  const miles = ({ lat, lng }: Suggestible) => {
    if (!around) return 0
    return lat === null || lng === null ? Infinity : distanceInMiles(around, { lat, lng })
  }
  return (
    businesses
      .flatMap((row) => {
        const rank = beginsWith(row.name, typed)
        return rank === undefined ? [] : [{ row, rank, miles: miles(row) }]
      })
      // Two at an infinite distance differ by NaN, and go by name.
      .toSorted((a, b) => a.rank - b.rank || a.miles - b.miles || (a.row.name < b.row.name ? -1 : 1))
      .slice(0, MOST_BUSINESSES)
      .map(({ row: { id, name, city } }) => ({ id, name, city }))
  )
}
