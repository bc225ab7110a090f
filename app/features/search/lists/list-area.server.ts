import type { BusinessSummary, Page } from '../../businesses/index.ts'
import type { BusinessFilter, BusinessReader } from '../../businesses/index.server.ts'

/** Which pages of the two lists of an area are asked for. */
export interface AreaPages {
  page: number
  servingPage: number
}

interface AreaRequest extends AreaPages, Omit<BusinessFilter, 'servedCountySlugs'> {
  countySlugs: string[]
  pageSize: number
}

/** The businesses of some counties: those located there, and in a list of their own those that come from elsewhere. */
export async function listArea(
  businesses: BusinessReader,
  { page, servingPage, pageSize, countySlugs, ...filter }: AreaRequest,
): Promise<{ list: Page<BusinessSummary>; serving: Page<BusinessSummary> }> {
  const [list, serving] = await Promise.all([
    businesses.listBusinesses({ ...filter, countySlugs }, { page, pageSize }),
    businesses.listBusinesses({ ...filter, servedCountySlugs: countySlugs }, { page: servingPage, pageSize }),
  ])
  return { list, serving }
}
