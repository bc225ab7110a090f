import type { BusinessSummary, Page } from '../businesses/index.ts'

/** Shown without a category, on one page. */
export const FIRST_BUSINESSES = 10

export const SEARCH_PAGE_SIZE = 20

export interface CenterBusiness {
  id: string
  name: string
  /** As given, else city and county. */
  address: string
  county: { slug: string; fullName: string }
  /** Has a point to measure from. */
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
  /** Places of the same name. */
  alternatives: WhereChoice[]
}

export interface WhereProblem {
  message: string
  choices: WhereChoice[]
}

export interface SearchResults {
  /** Its name, else the text as typed; empty when none was asked for. */
  category: string
  /** As typed. */
  where: string
  place: SearchPlace | undefined
  whereProblem: WhereProblem | undefined
  /** In nearby mode. */
  center: CenterBusiness | undefined
  /** No category: the text was found in business names. */
  isByName: boolean
  /** The business to search around does not exist. */
  isCenterMissing: boolean
  /** The list is empty because it could not be read. */
  hasFailed: boolean
  /** Without category and place, `total` counts all and there is one page. */
  list: Page<BusinessSummary>
  /** Businesses from elsewhere that serve the area. */
  serving: Page<BusinessSummary>
}
