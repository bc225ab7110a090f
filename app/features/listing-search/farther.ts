import { findCounty, type Point } from '../places/index.ts'
import type { FoundListing, ListingFinder, ListingQuery } from './listing-query.ts'

/** If fewer than this are within the radius or area, the next nearest follow. */
const FEW_NEARBY = 5

/** Of counties nothing within is left out by it. */
const LEAST_RADIUS_MILES = 1

/**
 * @param total how many are within the radius or area
 * @param shown ids of others that the page lists
 */
export async function findFartherIfFew(
  finder: ListingFinder,
  query: ListingQuery,
  total: number,
  shown: readonly string[] = [],
): Promise<FoundListing[]> {
  if (total + shown.length >= FEW_NEARBY) return []
  if (query.near) return finder.findFarther(query, FEW_NEARBY)
  const around = aroundArea(query)
  if (!around) return []
  const known = new Set(shown)
  const nearest = await finder.findFarther(around, FEW_NEARBY + total + shown.length)
  return nearest
    .filter(({ business: { id, countySlug } }) => !known.has(id) && !query.countySlugs?.includes(countySlug))
    .slice(0, FEW_NEARBY)
}

/** What those farther away are ordered by. */
export function fartherQuery(query: ListingQuery): ListingQuery {
  const around = query.near ? query : (aroundArea(query) ?? query)
  const { near } = around
  return near ? { ...around, sort: 'nearest', near: { ...near, radiusMiles: Infinity } } : around
}

/** Counties have no miles: from their middle it goes outwards. */
function aroundArea({ countySlugs, ...query }: ListingQuery): ListingQuery | undefined {
  const point = middleOf(countySlugs ?? [])
  if (!point || query.citySlugs || query.within || query.filters.comesToYou) return undefined
  return { ...query, near: { point, isApproximate: true, radiusMiles: LEAST_RADIUS_MILES } }
}

function middleOf(countySlugs: readonly string[]): Point | undefined {
  const counties = countySlugs.flatMap((slug) => findCounty(slug) ?? [])
  if (counties.length === 0) return undefined
  const mean = (of: 'lat' | 'lng') => counties.reduce((sum, county) => sum + county[of], 0) / counties.length
  return { lat: mean('lat'), lng: mean('lng') }
}
