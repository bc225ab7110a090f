import type { BusinessSummary, Page } from '../../businesses/index.ts'
import type { SearchRequest, WhereProblem } from '../../listing-search/index.ts'
import type { FilterGroup } from '../filters/filter-groups.ts'
import type { ResultsMap } from '../results-map/results-map.ts'

/** What a card says of this search, by the id of the business. */
export type ResultNotes = Record<string, { comesToYou?: true; reason?: string }>

export interface FoundList {
  list: Page<BusinessSummary>
  serving: Page<BusinessSummary>
  narrowing: Narrowing
  /** Of the page's list and of those farther away; undefined where nobody can be placed. */
  map: ResultsMap | undefined
  /** On the map, of the first of the page. */
  firstNumber: number
  /** Everything is on one page, for paper. */
  isWhole: boolean
  /** `November 23, 2026` */
  date: string
  mapSearch: SearchRequest
}

export interface Narrowing {
  request: SearchRequest
  /** True if something is chosen, so that the list differs from the one at its bare address. */
  isNarrowed: boolean
  groups: FilterGroup[]
  sort: FilterGroup | undefined
  /** Asked for beside the list's own place: `Stuart`, `Martin County`. */
  near: { label: string; isArea: boolean } | undefined
  whereProblem: WhereProblem | undefined
  /** The nearest outside the radius, where few are within it. */
  farther: BusinessSummary[]
  notes: ResultNotes
  isApproximate: boolean
  /** Businesses could not be put in order in time, so none is shown. */
  isTooMany: boolean
}

/** About as many as a stapler holds in two columns. */
export const WHOLE_LIST = 200

/** With more on a map, no one could find a number. */
export const MOST_ON_PAPER_MAP = 60

export const NO_BUSINESSES: Page<BusinessSummary> = { items: [], page: 1, lastPage: 1, total: 0 }
