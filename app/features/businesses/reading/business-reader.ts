import type { BusinessProfile, BusinessSummary, Page } from '../business.ts'

/** Conditions are combined with AND. */
export interface BusinessFilter {
  categorySlugs?: string[]
  /** Those in the first of these cities come first. */
  citySlugs?: readonly string[]
  /** By the county of the address. */
  countySlugs?: string[]
  /** Serves one of these and is located in none of them. */
  servedCountySlugs?: string[]
  /** Case-insensitive. Needs three letters or digits in a row for the index; finds nothing without. */
  nameContains?: string
}

export interface PageRequest {
  page: number
  pageSize: number
}

/** Implemented by the database and the built-in list. Featured first, then by name, unless a method says otherwise. */
export interface BusinessReader {
  /** Published or closed. */
  findBusiness(id: string): Promise<BusinessProfile | undefined>
  listBusinesses(filter: BusinessFilter, page: PageRequest): Promise<Page<BusinessSummary>>
  /** By the order of the given counties, within a county as in other lists. */
  listByCountyOrder(countySlugs: string[], page: PageRequest): Promise<Page<BusinessSummary>>
  /** Nearest first. Unconfirmed businesses rank some miles farther away, except around a business (`excludeId`). */
  listNearby(center: NearbyCenter, page: PageRequest): Promise<Page<BusinessSummary>>
  /** Counties without a business are absent. */
  countByCounty(filter?: PlaceFilter): Promise<Record<string, number>>
  countServedCounties(): Promise<number>
  countSamples(): Promise<number>
  /** Categories without a business are absent. */
  countByCategory(filter?: PlaceFilter): Promise<Record<string, number>>
  /** Those with most businesses first. */
  countByCity(filter?: PlaceFilter): Promise<CityCount[]>
  groupListings(): Promise<ListingGroup[]>
  /** Ordered by id. */
  listAddresses(page: PageRequest): Promise<Page<ListingAddress>>
}

export interface ListingGroup {
  categorySlug: string
  countySlug: string
  citySlug: string | null
  count: number
  /** ISO time in UTC. */
  modifiedAt: string
}

/** `modifiedAt` is an ISO time in UTC. */
export interface ListingAddress {
  id: string
  modifiedAt: string
}

export type PlaceFilter = Pick<BusinessFilter, 'categorySlugs' | 'countySlugs'>

export interface CityCount {
  slug: string
  name: string
  count: number
}

export interface NearbyCenter {
  lat: number
  lng: number
  radiusMiles: number
  /** The point is the middle of a ZIP code or city. */
  isApproximate?: boolean
  excludeId?: string
  categorySlugs?: string[]
  nameContains?: string
}
