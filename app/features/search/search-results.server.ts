import { dayText } from '../../time/eastern-time.ts'
import { type BusinessProfile, NO_BUSINESSES } from '../businesses/business.ts'
import { findCategory, isAllCategories, suggestCategories } from '../categories/find-category.ts'
import { searchPath, type SearchRequest, type UnderstoodPart } from '../listing-search/search-request.ts'
import type { offerResource } from '../resources/resource-answer.server.ts'
import { categoryName } from './asking/category-choice.ts'
import type { FoundList } from './find-list-page.server.ts'

/** Without anything asked for, the list's total counts all and there is one page. */
export type SearchResults = ReturnType<typeof nothingFound>

export function nothingFound(request: SearchRequest, now: Date) {
  const list: Omit<FoundList, 'didYouMean' | 'instead' | 'chance' | 'missing'> = {
    request,
    place: undefined,
    whereProblem: undefined,
    list: NO_BUSINESSES,
    isApproximate: false,
    serving: NO_BUSINESSES,
    farther: [],
    fartherNote: '',
    order: '',
    download: undefined,
    openNote: '',
    map: undefined,
    firstNumber: 1,
    isWhole: false,
    date: dayText(now),
    mapSearch: { ...request, businessId: '', page: 1 },
    isNarrowed: false,
    corrections: [],
    groups: [],
    sort: undefined,
  }
  return {
    ...list,
    /** How the list answers, where it does not say what was asked for. */
    said: '',
    category: categoryName(request.category),
    meant: categoriesMeant(request.category),
    heading: undefined as string | undefined,
    understood: [] as ReturnType<typeof toChip>[],
    /** `near me` was typed, and it is not known where that is. */
    asksForPosition: false,
    /** Of what was typed nothing is left to search for. */
    asksNothing: false,
    resource: undefined as ReturnType<typeof offerResource>,
    center: undefined as ReturnType<typeof toCenterBusiness> | undefined,
    isByName: false,
    isCenterMissing: false,
    hasFailed: false,
    didYouMean: [] as ReturnType<typeof toOther>[],
    isOneCategory: false,
  }
}

function categoriesMeant(category: string): { name: string; displayName: string }[] {
  if (category === '' || isAllCategories(category) || findCategory(category)) return []
  return suggestCategories(category).map(({ name, displayName }) => ({ name, displayName }))
}

export function toChip({ kind, label, without, instead }: UnderstoodPart) {
  return { kind, label, path: searchPath(without), ...(instead && { instead: toOther(instead) }) }
}

export function toOther({ label, request }: NonNullable<UnderstoodPart['instead']>) {
  return { label, path: searchPath(request) }
}

export function toCenterBusiness(business: BusinessProfile) {
  const { id, name, address, city, countySlug, countyName, lat, lng } = business
  const county = { slug: countySlug, fullName: `${countyName} County` }
  return {
    id,
    name,
    address: address || [city, county.fullName].filter(Boolean).join(', '),
    county,
    isPlaced: lat !== null && lng !== null,
  }
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
