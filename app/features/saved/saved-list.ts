import type { BusinessSummary } from '../businesses/index.ts'
import type { ResultsMap } from '../search/index.ts'

export interface SavedList {
  businesses: BusinessSummary[]
  /** No longer in public lists. */
  missingIds: string[]
  map: ResultsMap | undefined
}

export const SAVED_TITLE = 'Saved Businesses'
export const SHARED_TITLE = 'Shared List of Businesses'
