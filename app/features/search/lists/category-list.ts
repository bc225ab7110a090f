import type { BusinessSummary, Page } from '../../businesses/index.ts'

/** The specification gives category pages no page size; twelve fills rows of two and of three. */
export const CATEGORY_PAGE_SIZE = 12

/** A place to narrow a list by. */
export interface PlaceLink {
  label: string
  count: number
  href: string
}

/** What a category page shows. */
export interface CategoryList {
  kind: 'list'
  slug: string
  /** As shown: `HVAC`, `Home Remodeling`; the words of a slug that several categories contain. */
  title: string
  /** What the page lists: `HVAC Businesses`. */
  subject: string
  /** The page's heading: `HVAC Businesses in Miami`. */
  heading: string
  /** Every business, whatever its category. */
  isAll: boolean
  /** Whether it is one of the categories that lists show. */
  isListed: boolean
  /** The city or county of the list: `Miami`, `Miami-Dade County`. */
  place: string | undefined
  countySlug: string | undefined
  /** The canonical address of the category, in whatever place. */
  categoryPath: string
  /** The canonical address of the page, without its number. */
  path: string
  list: Page<BusinessSummary>
  /** In a county: those that come to it from elsewhere. */
  serving: Page<BusinessSummary>
  /** Those with most businesses first; on the page of a county the cities in it. */
  cities: PlaceLink[]
  /** Those with most businesses first; on the page of a county without a business the nearest first. */
  counties: PlaceLink[]
}

/** An address that names a category or a county that is none, with the nearest names. */
export interface UnknownName {
  kind: 'unknown-category' | 'unknown-county'
  path: string
  /** As in the address. */
  name: string
  /** Whether the names are likely to be meant, and not only the nearest. */
  isLikely: boolean
  suggestions: { label: string; href: string }[]
}

/** An address whose page is at another one. */
export interface MovedPage {
  kind: 'moved'
  path: string
}

/** `1 veteran-owned business`, `1,234 veteran-owned businesses`. */
export function businessCount(total: number): string {
  return total === 1
    ? '1 veteran-owned business'
    : `${total.toLocaleString('en-US')} veteran-owned businesses`
}
