import type { BusinessSummary, Page } from '../businesses/index.ts'
import type {
  Correction,
  SearchPlace,
  SearchRequest,
  UnderstoodPart,
  WhereProblem,
} from '../listing-search/index.ts'
import type { FilterGroup } from './filters/filter-groups.ts'
import type { ResultsMap } from './results-map/results-map.ts'

/** Shown without a category, on one page. */
export const FIRST_BUSINESSES = 10

export const SEARCH_PAGE_SIZE = 20

export interface CenterBusiness {
  id: string
  name: string
  address: string
  county: { slug: string; fullName: string }
  isPlaced: boolean
}

/** What a card says of this search, by the id of the business. */
export type ResultNotes = Record<string, { comesToYou?: true; reason?: string }>

export interface OtherSearch {
  label: string
  path: string
}

/** A part of what was typed, and the address of the search without it. */
export interface UnderstoodChip extends Pick<UnderstoodPart, 'kind' | 'label'> {
  path: string
  instead?: OtherSearch
}

export interface SearchResults {
  request: SearchRequest
  /** The name of the category that was asked for, else what was typed for one. */
  category: string
  /** Categories that may have been meant, where there is none of that name. */
  meant: { name: string; displayName: string }[]
  /** Of a search in words. */
  heading: string | undefined
  understood: UnderstoodChip[]
  place: SearchPlace | undefined
  whereProblem: WhereProblem | undefined
  /** `near me` was typed, and it is not known where that is. */
  asksForPosition: boolean
  center: CenterBusiness | undefined
  /** No category is called so: it was looked for in words. */
  isByName: boolean
  isCenterMissing: boolean
  hasFailed: boolean
  /** Without anything asked for, `total` counts all and there is one page. */
  list: Page<BusinessSummary>
  /** The total and the counts of the choices are estimates. */
  isApproximate: boolean
  /** They could not be put in order in time, so none is shown. */
  isTooMany: boolean
  serving: Page<BusinessSummary>
  /** The nearest outside the radius, where few are within it. */
  farther: BusinessSummary[]
  notes: ResultNotes
  /** Of the page's list and of those farther away; undefined where nobody can be placed. */
  map: ResultsMap | undefined
  corrections: Correction[]
  didYouMean: OtherSearch[]
  groups: FilterGroup[]
  sort: FilterGroup | undefined
  isOneCategory: boolean
  /** Everything is on one page, for paper. */
  isWhole: boolean
  /** `November 23, 2026` */
  date: string
}

/** The list is numbered through all of its pages. */
export function firstNumberOf({ page }: Pick<Page<unknown>, 'page'>): number {
  return (page - 1) * SEARCH_PAGE_SIZE + 1
}
