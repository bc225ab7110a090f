import { countText } from '../../../text/count-text.ts'
import type { FoundList } from './found-list.ts'

/** Fills rows of two and of three. */
export const CATEGORY_PAGE_SIZE = 12

export interface PlaceLink {
  label: string
  count: number
  href: string
}

export interface CategoryList extends FoundList {
  kind: 'list'
  slug: string
  title: string
  subject: string
  heading: string
  isAll: boolean
  isListed: boolean
  place: string | undefined
  countySlug: string | undefined
  categoryPath: string
  path: string
  cities: PlaceLink[]
  counties: PlaceLink[]
}

export interface UnknownName {
  kind: 'unknown-category' | 'unknown-county'
  path: string
  name: string
  isLikely: boolean
  suggestions: { label: string; href: string }[]
}

export interface MovedPage {
  kind: 'moved'
  path: string
}

export function businessCount(total: number): string {
  return countText(total, 'veteran-owned business', 'veteran-owned businesses')
}
