import type { BusinessSummary } from '../business.ts'

/** What a row shows of a business. */
export type RowBusiness = Pick<
  BusinessSummary,
  | 'id'
  | 'name'
  | 'categorySlug'
  | 'categoryName'
  | 'city'
  | 'countyName'
  | 'phoneDigits'
  | 'opening'
  | 'distanceMiles'
  | 'distanceIsApproximate'
>

/** Sending the rest of a listing with the page would be a waste. */
export function rowBusiness(business: BusinessSummary): RowBusiness {
  const { id, name, categorySlug, categoryName, city, countyName, phoneDigits, opening } = business
  return { id, name, categorySlug, categoryName, city, countyName, phoneDigits, opening }
}
