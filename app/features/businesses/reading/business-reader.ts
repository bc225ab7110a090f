import type { BusinessContact, BusinessProfile, BusinessSummary, Page } from '../business.ts'

/** Which businesses are counted; conditions are combined with AND. */
export interface ListingFilter {
  categorySlugs?: readonly string[] | undefined
  citySlugs?: readonly string[] | undefined
  /** By the county of the address. */
  countySlugs?: readonly string[] | undefined
  /** Serves one of these and is located in none of them. */
  servedCountySlugs?: readonly string[] | undefined
}

export interface PageRequest {
  page: number
  pageSize: number
}

/**
 * Single businesses, and how many there are; lists are found by `ListingFinder`. Implemented by the database
 * and the built-in list.
 */
export interface BusinessReader {
  /** Published or closed. */
  findBusiness(id: string): Promise<BusinessProfile | undefined>
  /** Those in public lists, in the order of the ids. */
  listByIds(ids: readonly string[]): Promise<BusinessSummary[]>
  /** As `listByIds`. */
  listContacts(ids: readonly string[]): Promise<BusinessContact[]>
  /** From kept counts; undefined of a list for which none are kept: counties served that are no region. */
  countListings(filter?: ListingFilter): Promise<number | undefined>
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

export type PlaceFilter = Pick<ListingFilter, 'categorySlugs' | 'countySlugs'>

export interface CityCount {
  slug: string
  name: string
  count: number
}
