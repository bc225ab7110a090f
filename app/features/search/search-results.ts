import type { Page } from '../businesses/business.ts'
import type { Correction } from '../listing-search/listing-query.ts'
import type { SearchPlace, UnderstoodPart } from '../listing-search/search-request.ts'
import type { FoundList, Narrowing } from './lists/find-list.server.ts'

export const FIRST_BUSINESSES = 10

export const SEARCH_PAGE_SIZE = 20

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

/** A part of what was typed, and the address of the search without it. */
export interface UnderstoodChip extends Pick<UnderstoodPart, 'kind' | 'label'> {
  path: string
  instead?: OtherSearch
}

/** Without anything asked for, the list's total counts all and there is one page. */
export interface SearchResults
  extends Omit<FoundList, 'narrowing' | 'firstNumber' | 'mapSearch'>, Omit<Narrowing, 'isNarrowed' | 'near'> {
  /** The name of the category that was asked for, else what was typed for one. */
  category: string
  meant: { name: string; displayName: string }[]
  heading: string | undefined
  understood: UnderstoodChip[]
  asWords: OtherSearch | undefined
  place: SearchPlace | undefined
  /** `near me` was typed, and it is not known where that is. */
  asksForPosition: boolean
  center: CenterBusiness | undefined
  /** No category is called so: it was looked for in words. */
  isByName: boolean
  isCenterMissing: boolean
  hasFailed: boolean
  corrections: Correction[]
  didYouMean: OtherSearch[]
  isOneCategory: boolean
}

/** The list is numbered through all of its pages. */
export function firstNumberOf({ page }: Pick<Page<unknown>, 'page'>): number {
  return (page - 1) * SEARCH_PAGE_SIZE + 1
}
