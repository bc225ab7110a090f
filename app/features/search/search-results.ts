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

/** `where` means only this reading. */
export interface WhereChoice {
  label: string
  where: string
}

export interface SearchPlace {
  /** `Stuart`, `34994 (Stuart)`, `Martin County`, `Tampa Bay`. */
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
  /** Its name, else the text as typed; empty when none was asked for. */
  category: string
  where: string
  place: SearchPlace | undefined
  whereProblem: WhereProblem | undefined
  center: CenterBusiness | undefined
  /** No category: the text was found in business names. */
  isByName: boolean
  isCenterMissing: boolean
  /** The list is empty because it could not be read. */
  hasFailed: boolean
  /** Without category and place, `total` counts all and there is one page. */
  list: Page<BusinessSummary>
  serving: Page<BusinessSummary>
}
