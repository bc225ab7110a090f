import type { BusinessSummary, Page } from '../businesses/index.ts'

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

export interface WhereChoice {
  label: string
  where: string
}

export interface SearchPlace {
  label: string
  /** A county or region; else a point, from which miles are counted. */
  isArea: boolean
  /** Of a point; its list also has the businesses that travel. */
  county?: string
  alternatives: WhereChoice[]
}

export interface WhereProblem {
  message: string
  choices: WhereChoice[]
}

export interface SearchResults {
  category: string
  where: string
  place: SearchPlace | undefined
  whereProblem: WhereProblem | undefined
  center: CenterBusiness | undefined
  isByName: boolean
  isCenterMissing: boolean
  hasFailed: boolean
  /** Without category and place, `total` counts all and there is one page. */
  list: Page<BusinessSummary>
  serving: Page<BusinessSummary>
}
