import type { BusinessProfile, BusinessSummary, Page } from '../business.ts'

/** Which published businesses a list shows. Every condition given must hold. */
export interface BusinessFilter {
  categorySlugs?: string[]
  /** Those in the first of these cities come before the others. Businesses without an address are in no city. */
  citySlugs?: readonly string[]
  /** Located in one of these: what "in a county" means in lists, counts and on the map. */
  countySlugs?: string[]
  /** Comes to one of these from elsewhere: names it in its service area, and is located in none of them. */
  servedCountySlugs?: string[]
  /** In any case. A text without three letters or digits in a row is in no index, and finds nothing. */
  nameContains?: string
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
   * Businesses within the miles of a point, nearest first. Around a place one that nobody confirmed ranks as if it were
   * some miles farther away; around a business (`excludeId`) it does not. Businesses without coordinates are left out.
   */
  listNearby(center: NearbyCenter, page: PageRequest): Promise<Page<BusinessSummary>>
  /** Number of businesses per county slug, equal to the total of the county's list; counties without one are absent. */
  countByCounty(filter?: PlaceFilter): Promise<Record<string, number>>
  /** How many counties a business is in or comes to. */
  countServedCounties(): Promise<number>
  /** How many of the listed ones came with the sample list. */
  countSamples(): Promise<number>
  /** Number of businesses per category slug; categories without one are absent. */
  countByCategory(filter?: PlaceFilter): Promise<Record<string, number>>
  /** The cities with such businesses, those with most first. */
  countByCity(filter?: PlaceFilter): Promise<CityCount[]>
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

/** What counts can be narrowed by. */
export type PlaceFilter = Pick<BusinessFilter, 'categorySlugs' | 'countySlugs'>

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
  /** As in lists. */
  nameContains?: string
}
