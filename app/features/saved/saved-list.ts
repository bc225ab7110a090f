import type { BusinessSummary } from '../businesses/index.ts'
import type { ResultsMap } from '../search/index.ts'

/** A list by its ids, in their order. */
export interface SavedList {
  businesses: BusinessSummary[]
  /** No longer in public lists. */
  missingIds: string[]
  /** Undefined when none of them can be placed on the map. */
  map: ResultsMap | undefined
}

export const SAVED_TITLE = 'Saved Businesses'
export const SHARED_TITLE = 'Shared List of Businesses'
