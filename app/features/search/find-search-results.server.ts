import type { Log } from '../../log.ts'
import type { BusinessProfile } from '../businesses/index.ts'
import type { BusinessReader, PageRequest } from '../businesses/index.server.ts'
import { categorySlugsMatching } from '../categories/index.ts'
import { NEARBY_RADIUS_MILES } from '../places/index.ts'
import { categoryName } from './category-choice.ts'
import type { SearchRequest } from './search-request.ts'
import {
  type CenterBusiness,
  FIRST_BUSINESSES,
  SEARCH_PAGE_SIZE,
  type SearchResults,
} from './search-results.ts'

type BusinessList = SearchResults['list']

const EMPTY_LIST: BusinessList = { items: [], page: 1, lastPage: 1, total: 0 }

/**
 * Answers a search (`spec.md` sections 2, 4, 7 and 9): around a business within 30 miles, by category, or the
 * first ten. What cannot be read is logged and leaves the list empty.
 */
export async function findSearchResults(
  businesses: BusinessReader,
  log: Log,
  { category, businessId, page }: SearchRequest & { page: number },
): Promise<SearchResults> {
  const paging = { page, pageSize: SEARCH_PAGE_SIZE }
  const found = {
    category: categoryName(category),
    center: undefined,
    isCenterMissing: false,
    hasFailed: false,
  }
  try {
    const business = businessId ? await businesses.findBusiness(businessId) : undefined
    if (business) {
      return { ...found, center: centerOf(business), list: await listAround(businesses, business, paging) }
    }
    const list = await listInCategory(businesses, category, paging)
    return { ...found, isCenterMissing: businessId !== '', list }
  } catch (error) {
    log.error({ err: error, category, businessId }, 'the business search could not be answered')
    return { ...found, hasFailed: true, list: EMPTY_LIST }
  }
}

async function listInCategory(
  businesses: BusinessReader,
  category: string,
  paging: PageRequest,
): Promise<BusinessList> {
  if (category) return businesses.listBusinesses({ categorySlugs: categorySlugsMatching(category) }, paging)
  const first = await businesses.listBusinesses({}, { page: 1, pageSize: FIRST_BUSINESSES })
  return { ...first, lastPage: 1 }
}

/** Nobody is near a business that could not be placed. */
async function listAround(
  businesses: BusinessReader,
  { id, lat, lng }: BusinessProfile,
  paging: PageRequest,
): Promise<BusinessList> {
  if (lat === null || lng === null) return EMPTY_LIST
  return businesses.listNearby({ lat, lng, radiusMiles: NEARBY_RADIUS_MILES, excludeId: id }, paging)
}

function centerOf({ id, name, address, city, countyName }: BusinessProfile): CenterBusiness {
  const place = [city, `${countyName} County`].filter(Boolean).join(', ')
  return { id, name, address: address || place }
}
