import type { BusinessSummary, Page } from '../businesses/index.ts'
import type { PlaceLink } from './category-list.ts'

/** `spec.md` section 9. */
export const COUNTY_PAGE_SIZE = 5
/** `spec.md` section 9. */
export const REGION_PAGE_SIZE = 8

/** A county of a list or a map, with its number of businesses. */
export interface CountedCounty {
  slug: string
  name: string
  regionId: string | null
  count: number
}

/** What a county page shows. */
export interface CountyList {
  county: CountedCounty & { seat: string }
  region: { id: string; name: string } | undefined
  /** Counties that share a border, alphabetically. */
  neighbors: CountedCounty[]
  /** No business is in the county, so that the list is of all, nearest counties first. */
  isEmpty: boolean
  list: Page<BusinessSummary>
  categories: PlaceLink[]
  /** Those with most businesses first. */
  cities: PlaceLink[]
}

/** What a region page shows. */
export interface RegionList {
  region: { id: string; name: string }
  /** In the order of the specification. */
  counties: CountedCounty[]
  list: Page<BusinessSummary>
}
