import { NEARBY_RADIUS_MILES } from '../places/index.ts'
import { categoryLabel } from './category-choice.ts'
import { FIRST_BUSINESSES, type SearchResults } from './search-results.ts'

type SearchSubject = Pick<SearchResults, 'category' | 'center'>

/** Heading and title of the search (`spec.md` section 2, word for word). */
export function searchTitle({ category, center }: SearchSubject): string {
  if (center) return `Businesses Near ${center.name}`
  if (category) return `${categoryLabel(category)} Veteran-Owned Businesses`
  return 'Find Veteran-Owned Businesses'
}

/** What stands in place of an empty list (`spec.md` section 2, word for word). */
export function emptySearchTexts({ center }: Pick<SearchResults, 'center'>) {
  return {
    title: 'No businesses found',
    text: center
      ? `We couldn't find any veteran-owned businesses within ${NEARBY_RADIUS_MILES} miles of ${center.name}.`
      : "We couldn't find any businesses matching your search criteria.",
    hint: 'Try searching with a different category or ZIP code.',
  }
}

/** How many there are, in words: `1 business`, `132 businesses, page 2 of 7`, `10 of 251 businesses, featured first`. */
export function resultCount({ category, center, list }: SearchSubject & Pick<SearchResults, 'list'>): string {
  const { total, page, lastPage } = list
  const count = total === 1 ? '1 business' : `${total.toLocaleString('en-US')} businesses`
  if (!category && !center) {
    return total > FIRST_BUSINESSES ? `${FIRST_BUSINESSES} of ${count}, featured first` : count
  }
  return page > 1 ? `${count}, page ${page} of ${lastPage}` : count
}

/** One sentence for search engines and link previews. */
export function searchDescription({ category, center }: SearchSubject): string {
  if (center)
    return `Veteran-owned businesses within ${NEARBY_RADIUS_MILES} miles of ${center.name}, nearest first.`
  const what = category ? `${categoryLabel(category)} businesses` : 'businesses'
  return `Search veteran-owned ${what} in Florida: telephone, hours, services and directions.`
}
