import type { BusinessSummary, Page } from '../../businesses/business.ts'

/** About as many as a stapler holds in two columns. */
export const WHOLE_LIST = 200

/** With more on a map, no one could find a number. */
export const MOST_ON_PAPER_MAP = 60

export const NO_BUSINESSES: Page<BusinessSummary> = { items: [], page: 1, lastPage: 1, total: 0 }
