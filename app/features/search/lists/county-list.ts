import type { BusinessSummary, Page } from '../../businesses/index.ts'
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
  kind: 'list'
  county: CountedCounty & { seat: string }
  region: { id: string; fullName: string } | undefined
  /** The one city that the list is narrowed to. */
  city: string | undefined
  /** The address of the list, without the number of its page. */
  path: string
  /** Counties that share a border, alphabetically. */
  neighbors: CountedCounty[]
  /** No business is in the county, so that the list is of all, nearest counties first. */
  isEmpty: boolean
  list: Page<BusinessSummary>
  /** Those that come to the county from elsewhere. */
  serving: Page<BusinessSummary>
  categories: PlaceLink[]
  /** Those with most businesses first. */
  cities: PlaceLink[]
}

/** What a region page shows. */
export interface RegionList {
  region: { id: string; name: string; fullName: string }
  /** In the order of the specification. */
  counties: CountedCounty[]
  list: Page<BusinessSummary>
  /** Those that come to the region from elsewhere. */
  serving: Page<BusinessSummary>
}
