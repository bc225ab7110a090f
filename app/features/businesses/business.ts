import type { contactOf, profileOf, summaryOf } from './business-row.server.ts'
import { pick } from '../../platform/pick.ts'

export type { Picture, Post } from './business-pictures.server.ts'

/** A sentence of a description, and from where to where in it the word stands. */
export interface Mention {
  sentence: string
  start: number
  end: number
}

export interface BusinessSummary extends ReturnType<typeof summaryOf> {
  /** Great-circle miles to one decimal. */
  distanceMiles?: number
  /** Measured from or to the middle of a ZIP code or city. */
  distanceIsApproximate?: boolean
  /** In place of the description, where a search found its word by chance. */
  mention?: Mention
  /** Based elsewhere, serves this county. */
  isServing?: true
}

/** Times are ISO times in UTC. */
export type BusinessProfile = ReturnType<typeof profileOf>

export type BusinessContact = ReturnType<typeof contactOf>

/** Pages count from 1; `lastPage` is 1 for an empty list. */
export interface Page<Item> {
  items: Item[]
  page: number
  lastPage: number
  total: number
}

export const NO_BUSINESSES: Page<BusinessSummary> = { items: [], page: 1, lastPage: 1, total: 0 }

export function pageOf(
  requested: number,
  pageSize: number,
  total: number,
): { page: number; lastPage: number } {
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  return { page: Math.min(Math.max(1, requested), lastPage), lastPage }
}

/** Where a business is, in a word or two: `Stuart`, or `Martin County` where the city is not known. */
export function placeText({ city, countyName }: { city: string | null; countyName: string }): string {
  return city ?? `${countyName} County`
}

export function listingAnchor(id: string): string {
  return `listing-${id}`
}

const ROW_FIELDS = [
  'id',
  'name',
  'categorySlug',
  'categoryName',
  'city',
  'countyName',
  'phone',
  'tel',
  'opening',
] as const

export type RowBusiness = Pick<
  BusinessSummary,
  (typeof ROW_FIELDS)[number] | 'distanceMiles' | 'distanceIsApproximate'
>

/** Sending the rest of a listing with the page would be a waste. */
export function rowBusiness(business: BusinessSummary): RowBusiness {
  const { distanceMiles, distanceIsApproximate = false } = business
  return {
    ...pick(business, ROW_FIELDS),
    ...(distanceMiles !== undefined && { distanceMiles, distanceIsApproximate }),
  }
}
