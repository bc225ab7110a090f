import type { BusinessSummary } from '../businesses/business.ts'
import type { ResultsMap } from '../search/results-map.ts'

export interface SavedList {
  businesses: BusinessSummary[]
  /** No longer in public lists. */
  missingIds: string[]
  map: ResultsMap | undefined
}

export const SAVED_TITLE = 'Saved Businesses'
export const SHARED_TITLE = 'Shared List of Businesses'
