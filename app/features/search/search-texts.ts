import { NEARBY_RADIUS_MILES } from '../places/index.ts'
import { categoryLabel } from './category-choice.ts'
import { FIRST_BUSINESSES, type SearchPlace, type SearchResults } from './search-results.ts'

type SearchSubject = Pick<SearchResults, 'category' | 'center' | 'place'> &
  Partial<Pick<SearchResults, 'isByName'>>

/** Heading and title of the search: `spec.md` section 2, word for word, and the place behind it. */
export function searchTitle({ category, center, place, isByName }: SearchSubject): string {
  if (center) return `Businesses Near ${center.name}`
  if (isByName) return `Veteran-Owned Businesses Named “${category}”${place ? ` ${wherePhrase(place)}` : ''}`
  if (category && !place) return `${categoryLabel(category)} Veteran-Owned Businesses`
  if (category && place) return `${categoryLabel(category)} Veteran-Owned Businesses ${wherePhrase(place)}`
  if (place) return `Veteran-Owned Businesses ${wherePhrase(place)}`
  return 'Find Veteran-Owned Businesses'
}

/** Pages of a list have titles of their own: `Plumbing Businesses in Florida, page 2`. */
export function numberedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title
}

/** What stands in place of an empty list (`spec.md` section 2, word for word). */
export function emptySearchTexts({ category, center, place }: SearchSubject) {
  const around = center?.name ?? (place && !place.isArea && !category ? place.label : undefined)
  return {
    title: 'No businesses found',
    text:
      around === undefined
        ? "We couldn't find any businesses matching your search criteria."
        : `We couldn't find any veteran-owned businesses within ${NEARBY_RADIUS_MILES} miles of ${around}.`,
    hint: 'Try searching with a different category or ZIP code.',
  }
}

/**
 * How many there are, in words: `1 business`, `132 businesses, page 2 of 7`, `12 businesses within 30 miles`, `10 of 251 businesses, featured first`.
 */
export function resultCount({
  category,
  center,
  place,
  list,
}: SearchSubject & Pick<SearchResults, 'list'>): string {
  const { total, page, lastPage } = list
  const count = total === 1 ? '1 business' : `${total.toLocaleString('en-US')} businesses`
  if (!category && !center && !place) {
    return total > FIRST_BUSINESSES ? `${FIRST_BUSINESSES} of ${count}, featured first` : count
  }
  const located = place
    ? `${count} ${place.isArea ? `in ${place.label}` : `within ${NEARBY_RADIUS_MILES} miles`}`
    : count
  return page > 1 ? `${located}, page ${page} of ${lastPage}` : located
}

/** One sentence for search engines and link previews. */
export function searchDescription({ category, center, place, isByName }: SearchSubject): string {
  if (center)
    return `Veteran-owned businesses within ${NEARBY_RADIUS_MILES} miles of ${center.name}, nearest first.`
  if (isByName) return `Veteran-owned businesses in Florida with “${category}” in their names.`
  const what = category ? `${categoryLabel(category)} businesses` : 'businesses'
  if (place) return `Veteran-owned ${what} ${reachPhrase(place)}, Florida: telephone, hours and directions.`
  return `Search veteran-owned ${what} in Florida: telephone, hours, services and directions.`
}

function wherePhrase({ label, isArea }: SearchPlace): string {
  return `${isArea ? 'in' : 'near'} ${label}`
}

function reachPhrase({ label, isArea }: SearchPlace): string {
  return isArea ? `in ${label}` : `within ${NEARBY_RADIUS_MILES} miles of ${label}`
}
