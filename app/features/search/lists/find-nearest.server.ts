import { EVERYTHING, type ListingFinder, type ListingQuery } from '../../listing-search/index.ts'
import type { County } from '../../places/index.ts'
import { findResultsMap } from '../results-map/make-results-map.server.ts'
import { NEAREST_SHOWN } from './county-list.ts'
import type { FoundList } from './found-list.ts'

/** More than the distance from Pensacola to Key West. */
const ALL_OF_FLORIDA_MILES = 700

export async function findNearest(
  finder: ListingFinder,
  { lat, lng }: County,
): Promise<Pick<FoundList, 'list' | 'map' | 'firstNumber'>> {
  const query: ListingQuery = {
    ...EVERYTHING,
    sort: 'nearest',
    near: { point: { lat, lng }, isApproximate: true, radiusMiles: ALL_OF_FLORIDA_MILES },
  }
  const { items: found } = await finder.findPart(query, { offset: 0, limit: NEAREST_SHOWN })
  const items = found.map(({ business }) => business)
  const list = { items, total: items.length, page: 1, lastPage: 1 }
  const map = await findResultsMap(finder, query, { businesses: items, firstNumber: 1, total: list.total })
  return { list, map, firstNumber: 1 }
}
