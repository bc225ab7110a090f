import { countText } from '../../text/count-text.ts'
import { NEARBY_RADIUS_MILES } from '../places/index.ts'
import { isAllCategories } from '../categories/index.ts'
import { categoryLabel } from './asking/category-choice.ts'
import type { CategoryList } from './lists/category-list.ts'
import type { SearchRequest } from './asking/search-request.ts'
import { FIRST_BUSINESSES, type SearchPlace, type SearchResults } from './search-results.ts'

type SearchSubject = Pick<SearchResults, 'category' | 'center' | 'place'> &
  Partial<Pick<SearchResults, 'isByName'>>

export function searchTitle({ category, center, place, isByName }: SearchSubject): string {
  if (center) return `Businesses Near ${center.name}`
  if (isByName) return `Results for “${category}”${place ? ` ${wherePhrase(place)}` : ''}`
  if (!category && !place) return 'Find Veteran-Owned Businesses'
  const isAll = category === '' || isAllCategories(category)
  const what = isAll ? 'Veteran-Owned Businesses' : `${categoryLabel(category)} Veteran-Owned Businesses`
  if (place) return `${what} ${wherePhrase(place)}`
  return isAll ? `${what} in Florida` : what
}

export function awaitedTitle({ category, where, businessId }: SearchRequest): string {
  if (businessId) return 'Businesses Nearby'
  const isOfPlace = where !== '' && (category === '' || isAllCategories(category))
  return isOfPlace
    ? 'Veteran-Owned Businesses'
    : searchTitle({ category, center: undefined, place: undefined })
}

export function numberedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title
}

export function emptySearchTexts({ category, center, place }: SearchSubject) {
  if (center && !center.isPlaced) {
    return {
      title: 'No businesses found',
      text: `We don’t know exactly where ${center.name} is, so we can’t tell what’s within ${NEARBY_RADIUS_MILES} miles of it.`,
      hint: 'Try its county, or search with a category or ZIP code.',
    }
  }
  const isCategory = category !== '' && !isAllCategories(category)
  const around = center?.name ?? (place && !place.isArea && !isCategory ? place.label : undefined)
  return {
    title: 'No businesses found',
    text:
      around === undefined
        ? "We couldn't find any businesses matching your search criteria."
        : `We couldn't find any veteran-owned businesses within ${NEARBY_RADIUS_MILES} miles of ${around}.`,
    hint: 'Try searching with a different category or ZIP code.',
  }
}

/** `132 businesses, page 2 of 7`, `12 businesses within 30 miles`; empty where the empty state says it. */
export function resultCount({
  category,
  center,
  place,
  list,
}: SearchSubject & Pick<SearchResults, 'list'>): string {
  const { total, page, lastPage } = list
  if (total === 0) return ''
  const count = countText(total, 'business', 'businesses')
  if (!category && !center && !place) {
    return total > FIRST_BUSINESSES ? `${FIRST_BUSINESSES} of ${count}, featured first` : count
  }
  const located = place
    ? `${count} ${place.isArea ? `in ${place.label}` : `within ${NEARBY_RADIUS_MILES} miles`}`
    : count
  return page > 1 ? `${located}, page ${page} of ${lastPage}` : located
}

export function searchDescription({ category, center, place, isByName }: SearchSubject): string {
  if (center)
    return `Veteran-owned businesses within ${NEARBY_RADIUS_MILES} miles of ${center.name}, nearest first.`
  if (isByName) return `Veteran-owned businesses in Florida with “${category}” in their names.`
  const what = category && !isAllCategories(category) ? `${categoryLabel(category)} businesses` : 'businesses'
  if (place)
    return `Find veteran-owned ${what} ${inFlorida(reachPhrase(place))}: phone numbers, hours, and directions.`
  return `Search veteran-owned ${what} in Florida: phone numbers, hours, services, and directions.`
}

export function categoryDescription({
  title,
  isAll,
  place,
}: Pick<CategoryList, 'title' | 'isAll' | 'place'>): string {
  const what = isAll ? 'businesses' : `${inSentence(title)} businesses`
  const where = place === undefined ? 'Florida' : `${place}, Florida`
  return `Find veteran-owned ${what} in ${where}: phone numbers, hours, services, and directions.`
}

function inSentence(title: string): string {
  return title.replaceAll(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())
}

function inFlorida(place: string): string {
  return place.endsWith('Florida') ? place : `${place}, Florida`
}

function wherePhrase({ label, isArea }: SearchPlace): string {
  return `${isArea ? 'in' : 'near'} ${label}`
}

function reachPhrase({ label, isArea }: SearchPlace): string {
  return isArea ? `in ${label}` : `within ${NEARBY_RADIUS_MILES} miles of ${label}`
}
