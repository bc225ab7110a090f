import type { BusinessSummary, Page } from '../businesses/index.ts'

/** `spec.md` section 9: without a category the search shows this many, in the order of every list, and no pages. */
export const FIRST_BUSINESSES = 10

/** The specification gives the search no page size. */
export const SEARCH_PAGE_SIZE = 20

/** The business that a nearby search is around. */
export interface CenterBusiness {
  id: string
  name: string
  /** As given, else its city and county. */
  address: string
  county: { slug: string; fullName: string }
  /** Whether it has a place on the map to measure from. */
  isPlaced: boolean
}

/** Another reading of a place, with the text that means only it. */
export interface WhereChoice {
  label: string
  where: string
}

/** The place that the search is in or around. */
export interface SearchPlace {
  /** `Stuart`, `34994 (Stuart)`, `Martin County`, `Tampa Bay`. */
  label: string
  /** A county or region, in which businesses are; else a point, from which miles are counted. */
  isArea: boolean
  /** The county of a point: its list has the businesses that travel, too. */
  county?: string
  /** Places of the same name. */
  alternatives: WhereChoice[]
}

/** Why a text is no place to search in, and what it may mean. */
export interface WhereProblem {
  message: string
  choices: WhereChoice[]
}

export interface SearchResults {
  /** The category asked for: its name, else the text as typed; empty when none was asked for. */
  category: string
  /** The place as typed; empty when none was. */
  where: string
  /** The place that it means. */
  place: SearchPlace | undefined
  whereProblem: WhereProblem | undefined
  /** Present in nearby mode. */
  center: CenterBusiness | undefined
  /** The text names no category, and stands in the names of the businesses listed. */
  isByName: boolean
  /** A business to search around was asked for, and is not there. */
  isCenterMissing: boolean
  /** The list could not be read; it is empty then. */
  hasFailed: boolean
  /** Without category and place its total counts all, and it has one page. */
  list: Page<BusinessSummary>
  /** Of a county or region: those that come to it from elsewhere. */
  serving: Page<BusinessSummary>
}
