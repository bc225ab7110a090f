import {
  SEARCH_PATH,
  searchPath,
  type SearchRequest,
  type UnderstoodPart,
} from '../listing-search/search-request.ts'
import type { ResourceOffer } from '../resources/resource-answer.server.ts'
import type { FoundList } from './find-list-page.server.ts'

export interface CenterBusiness {
  id: string
  name: string
  address: string
  county: { slug: string; fullName: string }
  isPlaced: boolean
}

export interface OtherSearch {
  label: string
  path: string
}

export interface UnderstoodChip extends Pick<UnderstoodPart, 'kind' | 'label'> {
  path: string
  instead?: OtherSearch
}

/** Without anything asked for, the list's total counts all and there is one page. */
export interface SearchResults extends Omit<FoundList, 'didYouMean' | 'instead' | 'chance' | 'missing'> {
  /** How the list answers, where it does not say what was asked for. */
  said: string
  category: string
  meant: { name: string; displayName: string }[]
  heading: string | undefined
  understood: UnderstoodChip[]
  /** `near me` was typed, and it is not known where that is. */
  asksForPosition: boolean
  /** Of what was typed nothing is left to search for. */
  asksNothing: boolean
  resource: ResourceOffer | undefined
  center: CenterBusiness | undefined
  isByName: boolean
  isCenterMissing: boolean
  hasFailed: boolean
  didYouMean: OtherSearch[]
  isOneCategory: boolean
}

/** Nothing is asked for: the page shows the first ten. */
export function isBareSearch(request: SearchRequest): boolean {
  return searchPath({ ...request, businessId: '', page: 1, showsMap: false }) === SEARCH_PATH
}

/** Who finds more has a choice already; nobody waits for a phone number or for words that mean nothing. */
const FEW_RESULTS = 5

export function isWorthFollowing({ list, request, understood, center, asksNothing }: SearchResults): boolean {
  const isMeaningful = request.q === '' || understood.some(({ kind }) => kind !== 'telephone')
  return list.total < FEW_RESULTS && isMeaningful && !center && !asksNothing
}

/** What was looked for, where nothing was found; a county or region is close enough for the place. */
export function missedSearch(results: SearchResults): { words: string; place: string } | undefined {
  const { list, farther, request, understood, place, whereProblem, hasFailed } = results
  const isMissed = list.total === 0 && farther.length === 0 && request.page === 1
  if (!isMissed || whereProblem || hasFailed || results.asksNothing) return undefined
  if (understood.some(({ kind }) => kind === 'telephone')) return undefined
  const labels = understood.filter(({ kind }) => kind === 'words' || kind === 'category')
  const words = labels.map(({ label }) => label).join(' ')
  return { words, place: (place?.isArea ? place.label : place?.county) ?? '' }
}
