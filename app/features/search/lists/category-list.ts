import type { BusinessSummary, Page } from '../../businesses/index.ts'

/** Fills rows of two and of three. */
export const CATEGORY_PAGE_SIZE = 12

export interface PlaceLink {
  label: string
  count: number
  href: string
}

export interface CategoryList {
  kind: 'list'
  slug: string
  /** `HVAC`; the words of a slug that several categories contain. */
  title: string
  subject: string
  heading: string
  isAll: boolean
  isListed: boolean
  place: string | undefined
  countySlug: string | undefined
  /** Canonical, without the place. */
  categoryPath: string
  path: string
  list: Page<BusinessSummary>
  /** In a county: businesses from elsewhere that serve it. */
  serving: Page<BusinessSummary>
  /** Largest first; on a county's page its cities. */
  cities: PlaceLink[]
  /** Largest first; on the page of a county without a business the nearest first. */
  counties: PlaceLink[]
}

/** A path that names no category or county. */
export interface UnknownName {
  kind: 'unknown-category' | 'unknown-county'
  path: string
  name: string
  /** False when they are only the nearest. */
  isLikely: boolean
  suggestions: { label: string; href: string }[]
}

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
