import type { AreaMap, MapCounty } from '../../places/components.ts'
import type { PlaceLink } from './category-list.ts'
import type { FoundList } from './found-list.ts'

export const COUNTY_PAGE_SIZE = 5
/** How many are shown for a county without listings, on one page. */
export const NEAREST_SHOWN = 20
export const REGION_PAGE_SIZE = 8

export interface CountyList extends FoundList {
  kind: 'list'
  county: MapCounty & { seat: string }
  region: { id: string; fullName: string } | undefined
  city: string | undefined
  path: string
  neighbors: MapCounty[]
  areaMap: AreaMap
  /** No business in the county: the list is of the nearest, wherever they are. */
  isEmpty: boolean
  everywhere: number
  categories: PlaceLink[]
  cities: PlaceLink[]
}

export interface RegionList extends FoundList {
  region: { id: string; name: string; fullName: string }
  counties: MapCounty[]
  areaMap: AreaMap
}
