import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import type { BusinessProfile } from '../businesses/index.ts'
import type { BusinessFilter, BusinessReader, PageRequest } from '../businesses/index.server.ts'
import { categorySlugsMatching, isAllCategories } from '../categories/index.ts'
import { NEARBY_RADIUS_MILES } from '../places/index.ts'
import { categoryName } from './asking/category-choice.ts'
import { type AreaPages, listArea } from './lists/list-area.server.ts'
import { type ResolvedWhere, resolveWhere } from './asking/resolve-where.server.ts'
import type { SearchRequest } from './asking/search-request.ts'
import {
  type CenterBusiness,
  FIRST_BUSINESSES,
  SEARCH_PAGE_SIZE,
  type SearchResults,
} from './search-results.ts'

type BusinessList = SearchResults['list']

const EMPTY_LIST: BusinessList = { items: [], page: 1, lastPage: 1, total: 0 }

type TextFilter = Pick<BusinessFilter, 'categorySlugs' | 'nameContains'>

/** What cannot be read is logged and leaves the list empty; a database that is away is for the error page. */
export async function findSearchResults(
  businesses: BusinessReader,
  log: Log,
  { category, where, businessId, ...pages }: SearchRequest & AreaPages,
): Promise<SearchResults> {
  const paging = { page: pages.page, pageSize: SEARCH_PAGE_SIZE }
  const found = {
    category: categoryName(category),
    where,
    place: undefined,
    whereProblem: undefined,
    center: undefined,
    isCenterMissing: false,
    isByName: false,
    hasFailed: false,
    serving: EMPTY_LIST,
  }
  try {
    const business = businessId ? await businesses.findBusiness(businessId) : undefined
    if (business) {
      return {
        ...found,
        center: toCenterBusiness(business),
        list: await listAround(businesses, business, paging),
      }
    }
    const resolved = resolveWhere(where)
    const textFilter = parseTextFilter(category)
    const lists = await listWhere(businesses, textFilter, resolved, pages)
    return {
      ...found,
      isCenterMissing: businessId !== '',
      place: 'place' in resolved ? resolved.place : undefined,
      whereProblem: 'problem' in resolved ? resolved.problem : undefined,
      isByName: textFilter?.nameContains !== undefined && lists.list.total > 0,
      ...lists,
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.error({ err: error, category, where, businessId }, 'the business search could not be answered')
    return { ...found, hasFailed: true, list: EMPTY_LIST }
  }
}

function parseTextFilter(text: string): TextFilter | undefined {
  if (text === '') return undefined
  if (isAllCategories(text)) return {}
  const categorySlugs = categorySlugsMatching(text)
  return categorySlugs.length > 0 ? { categorySlugs } : { nameContains: text.replaceAll(/\s+/g, ' ') }
}

async function listWhere(
  businesses: BusinessReader,
  textFilter: TextFilter | undefined,
  where: ResolvedWhere,
  pages: AreaPages,
): Promise<{ list: BusinessList; serving?: BusinessList }> {
  const paging = { page: pages.page, pageSize: SEARCH_PAGE_SIZE }
  switch (where.kind) {
    case 'problem':
      return { list: EMPTY_LIST }
    case 'counties':
      return listArea(businesses, {
        ...textFilter,
        countySlugs: where.countySlugs,
        pageSize: SEARCH_PAGE_SIZE,
        ...pages,
      })
    case 'point': {
      const center = { ...where.point, radiusMiles: NEARBY_RADIUS_MILES, isApproximate: true }
      return { list: await businesses.listNearby({ ...center, ...textFilter }, paging) }
    }
    case 'anywhere': {
      if (textFilter) return { list: await businesses.listBusinesses(textFilter, paging) }
      const first = await businesses.listBusinesses({}, { page: 1, pageSize: FIRST_BUSINESSES })
      return { list: { ...first, lastPage: 1 } }
    }
  }
}

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

function toCenterBusiness(business: BusinessProfile): CenterBusiness {
  const { id, name, address, city, countySlug, countyName, lat, lng } = business
  const county = { slug: countySlug, fullName: `${countyName} County` }
  return {
    id,
    name,
    address: address || [city, county.fullName].filter(Boolean).join(', '),
    county,
    isPlaced: lat !== null && lng !== null,
  }
}
