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

/** The rest of a listing would be sent with the page for nothing. */
export function rowBusiness(business: BusinessSummary): RowBusiness {
  const { id, name, categorySlug, categoryName, city, countyName, phoneDigits, opening } = business
  return { id, name, categorySlug, categoryName, city, countyName, phoneDigits, opening }
}
