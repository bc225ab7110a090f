import type { BusinessSummary, Page } from '../../businesses/index.ts'
import type { MapCounty } from '../../places/components.ts'
import type { PlaceLink } from './category-list.ts'

export const COUNTY_PAGE_SIZE = 5
export const REGION_PAGE_SIZE = 8

export interface CountyList {
  kind: 'list'
  county: MapCounty & { seat: string }
  region: { id: string; fullName: string } | undefined
  city: string | undefined
  path: string
  neighbors: MapCounty[]
  /** No business in the county: the list is of all, nearest counties first. */
  isEmpty: boolean
  list: Page<BusinessSummary>
  serving: Page<BusinessSummary>
  categories: PlaceLink[]
  cities: PlaceLink[]
}

export interface RegionList {
  region: { id: string; name: string; fullName: string }
  counties: MapCounty[]
  list: Page<BusinessSummary>
  serving: Page<BusinessSummary>
}
