import type { BusinessSummary, Page } from '../../businesses/index.ts'
import type { BusinessFilter, BusinessReader } from '../../businesses/index.server.ts'

export interface AreaPages {
  page: number
  servingPage: number
}

interface AreaRequest extends AreaPages, Omit<BusinessFilter, 'servedCountySlugs'> {
  countySlugs: string[]
  pageSize: number
}

/** Businesses located there, and in a second list those from elsewhere that serve it. */
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
