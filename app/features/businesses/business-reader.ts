import type { BusinessProfile, BusinessSummary, Page } from './business.ts'

/** Which published businesses a list shows. Every condition given must hold. */
export interface BusinessFilter {
  categorySlugs?: string[]
  /** Businesses without an address are in no city. */
  citySlug?: string
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
  /** Nearest first, by county in the order given, within a county as in other lists. */
  listByCountyOrder(countySlugs: string[], page: PageRequest): Promise<Page<BusinessSummary>>
  /** Businesses within the miles of a point, nearest first; businesses without coordinates are left out. */
  listNearby(center: NearbyCenter, page: PageRequest): Promise<Page<BusinessSummary>>
  /** Number of published businesses per county slug; counties without one are absent. */
  countByCounty(): Promise<Record<string, number>>
  /** Number of published businesses per category slug; categories without one are absent. */
  countByCategory(): Promise<Record<string, number>>
}

export interface NearbyCenter {
  lat: number
  lng: number
  radiusMiles: number
  /** The business in the middle, which is not in its own list. */
  excludeId?: string
}
