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
}

export interface SearchResults {
  /** The category asked for: its name, else the text as typed; empty when none was asked for. */
  category: string
  /** Present in nearby mode. */
  center: CenterBusiness | undefined
  /** A business to search around was asked for, and is not there. */
  isCenterMissing: boolean
  /** The list could not be read; it is empty then. */
  hasFailed: boolean
  /** Without a category its total counts all, and it has one page. */
  list: Page<BusinessSummary>
}
