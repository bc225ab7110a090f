import { pick } from '../../platform/pick.ts'
import type { BusinessSummary } from './business.ts'

const ROW_FIELDS = [
  'id',
  'name',
  'categorySlug',
  'categoryName',
  'city',
  'countyName',
  'phoneDigits',
  'opening',
] as const

export type RowBusiness = Pick<
  BusinessSummary,
  (typeof ROW_FIELDS)[number] | 'distanceMiles' | 'distanceIsApproximate'
>

/** Sending the rest of a listing with the page would be a waste. */
export function rowBusiness(business: BusinessSummary): RowBusiness {
  return pick(business, ROW_FIELDS)
}
