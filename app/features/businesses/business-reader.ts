import type { BusinessProfile, BusinessSummary, Page } from './business.ts'

/** Which published businesses a list shows. Every condition given must hold. */
export interface BusinessFilter {
  categorySlugs?: string[]
  /** Businesses without an address are in no city. */
  citySlug?: string
  /**
   * A business is in a county when it is located there or names the county in its service area: one rule
   * for lists, counts and the map. Lists show the located ones first, and each business once.
   */
  countySlugs?: string[]
}

export interface PageRequest {
  page: number
  pageSize: number
}

/**
 * Every public read of businesses. The database answers it, and the built-in list by the same rules when
 * the database cannot be read. Lists are featured first, then by name, unless their method says otherwise.
 */
export interface BusinessReader {
  /** A published or closed business; closed ones stay reachable and say so. */
  findBusiness(id: string): Promise<BusinessProfile | undefined>
  listBusinesses(filter: BusinessFilter, page: PageRequest): Promise<Page<BusinessSummary>>
  /** Nearest first, by the county of the address in the order given, within a county as in other lists. */
  listByCountyOrder(countySlugs: string[], page: PageRequest): Promise<Page<BusinessSummary>>
  /**
   * Businesses within the miles of a point, nearest first; one that nobody confirmed ranks as if it were some miles
   * farther away. Businesses without coordinates are left out.
   */
  listNearby(center: NearbyCenter, page: PageRequest): Promise<Page<BusinessSummary>>
  /** Number of businesses per county slug, equal to the total of the county's list; counties without one are absent. */
  countByCounty(filter?: CategoryFilter): Promise<Record<string, number>>
  /** Number of businesses per region id, each once, equal to the total of the list of the region's counties. */
  countByRegion(): Promise<Record<string, number>>
  /** Number of businesses per category slug; categories without one are absent. */
  countByCategory(filter?: BusinessFilter): Promise<Record<string, number>>
  /** The cities with such businesses, those with most first. */
  countByCity(filter?: BusinessFilter): Promise<CityCount[]>
  /** Listed businesses by category, county and city. */
  groupListings(): Promise<ListingGroup[]>
  /** The listed businesses in the order of their ids, for the sitemap: pages of it may be large. */
  listAddresses(page: PageRequest): Promise<Page<ListingAddress>>
}

/** The listed businesses of one category in one city, or in one county without an address. */
export interface ListingGroup {
  categorySlug: string
  countySlug: string
  citySlug: string | null
  count: number
  /** When one of them last changed, as an ISO time in UTC. */
  modifiedAt: string
}

/** What the sitemap needs of a business. `modifiedAt` is an ISO time in UTC. */
export interface ListingAddress {
  id: string
  modifiedAt: string
}

export type CategoryFilter = Pick<BusinessFilter, 'categorySlugs'>

/** A city of addresses, with the number of businesses there. */
export interface CityCount {
  slug: string
  name: string
  count: number
}

export interface NearbyCenter {
  lat: number
  lng: number
  radiusMiles: number
  /** Whether the point is the middle of a ZIP code or city, so that distances from it are no more exact. */
  isApproximate?: boolean
  /** The business in the middle, which is not in its own list. */
  excludeId?: string
  categorySlugs?: string[]
}
