import type { Log } from '../../log.ts'
import type { BusinessProfile } from '../businesses/index.ts'
import type { BusinessFilter, BusinessReader, PageRequest } from '../businesses/index.server.ts'
import { categorySlugsMatching, isAllCategories } from '../categories/index.ts'
import { NEARBY_RADIUS_MILES } from '../places/index.ts'
import { categoryName } from './category-choice.ts'
import { type ResolvedWhere, resolveWhere } from './resolve-where.server.ts'
import type { SearchRequest } from './search-request.ts'
import {
  type CenterBusiness,
  FIRST_BUSINESSES,
  SEARCH_PAGE_SIZE,
  type SearchResults,
} from './search-results.ts'

type BusinessList = SearchResults['list']

const EMPTY_LIST: BusinessList = { items: [], page: 1, lastPage: 1, total: 0 }

/** What a text in the place of the category is looked for in. */
type What = Pick<BusinessFilter, 'categorySlugs' | 'nameContains'>

/**
 * Answers a search (`spec.md` sections 2, 4, 7 and 9): around a business within 30 miles, by category and
 * place, or the first ten. A text that neither is a category nor a part of one's name is looked for in the names of
 * businesses. What cannot be read is logged and leaves the list empty.
 */
export async function findSearchResults(
  businesses: BusinessReader,
  log: Log,
  { category, where, businessId, page }: SearchRequest & { page: number },
): Promise<SearchResults> {
  const paging = { page, pageSize: SEARCH_PAGE_SIZE }
  const found = {
    category: categoryName(category),
    where,
    place: undefined,
    whereProblem: undefined,
    center: undefined,
    isCenterMissing: false,
    isByName: false,
    hasFailed: false,
  }
  try {
    const business = businessId ? await businesses.findBusiness(businessId) : undefined
    if (business) {
      return { ...found, center: centerOf(business), list: await listAround(businesses, business, paging) }
    }
    const resolved = resolveWhere(where)
    const what = whatOf(category)
    const list = await listWhere(businesses, what, resolved, paging)
    return {
      ...found,
      isCenterMissing: businessId !== '',
      place: 'place' in resolved ? resolved.place : undefined,
      whereProblem: 'problem' in resolved ? resolved.problem : undefined,
      isByName: what?.nameContains !== undefined && list.total > 0,
      list,
    }
  } catch (error) {
    log.error({ err: error, category, where, businessId }, 'the business search could not be answered')
    return { ...found, hasFailed: true, list: EMPTY_LIST }
  }
}

/** Nothing without a text; `All` filters nothing. */
function whatOf(text: string): What | undefined {
  if (text === '') return undefined
  if (isAllCategories(text)) return {}
  const categorySlugs = categorySlugsMatching(text)
  return categorySlugs.length > 0 ? { categorySlugs } : { nameContains: text.replaceAll(/\s+/g, ' ') }
}

async function listWhere(
  businesses: BusinessReader,
  what: What | undefined,
  where: ResolvedWhere,
  paging: PageRequest,
): Promise<BusinessList> {
  switch (where.kind) {
    case 'problem':
      return EMPTY_LIST
    case 'counties':
      return businesses.listBusinesses({ ...what, countySlugs: where.countySlugs }, paging)
    case 'point':
      return businesses.listNearby(
        { ...where.point, radiusMiles: NEARBY_RADIUS_MILES, isApproximate: true, ...what },
        paging,
      )
    case 'anywhere': {
      if (what) return businesses.listBusinesses(what, paging)
      const first = await businesses.listBusinesses({}, { page: 1, pageSize: FIRST_BUSINESSES })
      return { ...first, lastPage: 1 }
    }
  }
}

/** Nobody is near a business that could not be placed. */
async function listAround(
  businesses: BusinessReader,
  { id, lat, lng, locationPrecision }: BusinessProfile,
  paging: PageRequest,
): Promise<BusinessList> {
  if (lat === null || lng === null) return EMPTY_LIST
  return businesses.listNearby(
    {
      lat,
      lng,
      radiusMiles: NEARBY_RADIUS_MILES,
      isApproximate: locationPrecision !== 'address',
      excludeId: id,
    },
    paging,
  )
}

function centerOf({ id, name, address, city, countyName }: BusinessProfile): CenterBusiness {
  const place = [city, `${countyName} County`].filter(Boolean).join(', ')
  return { id, name, address: address || place }
}
