import type { BusinessSummary, Page } from '../businesses/index.ts'

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
  /** False for a slug that several categories contain (`spec.md` section 5). */
  isKnown: boolean
  city: string | undefined
  /** The canonical address, without the page number. */
  path: string
  list: Page<BusinessSummary>
  /** Those with most businesses first. */
  cities: PlaceLink[]
  counties: PlaceLink[]
}

/** An address that names no category, with what it may mean. */
export interface UnknownCategory {
  kind: 'unknown'
  path: string
  suggestions: { slug: string; displayName: string }[]
}

/** `1 veteran-owned business`, `1,234 veteran-owned businesses`. */
export function businessCount(total: number): string {
  return total === 1
    ? '1 veteran-owned business'
    : `${total.toLocaleString('en-US')} veteran-owned businesses`
}
