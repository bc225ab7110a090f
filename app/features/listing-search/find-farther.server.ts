import { sql } from 'drizzle-orm'
import type { Source } from '../../db/source.ts'
import { findCounty } from '../places/county-name.ts'
import type { Point } from '../places/distance.ts'
import { findFartherRows, findNearestRows } from './database/list-rows.server.ts'
import { openAt, unsureAt } from './database/open-at.server.ts'
import { isInPlace } from './database/place-conditions.server.ts'
import { type FoundListing, hasWords, type ListingQuery } from './listing-query.ts'
import { ask } from './database/text-query.server.ts'
import { withMentions } from './find-mention.server.ts'

export async function findNearestListings(
  source: Source,
  query: ListingQuery,
  limit: number,
  isOpenFirst: boolean,
): Promise<FoundListing[]> {
  const asked = ask(source, { ...query, sort: 'nearest' })
  const at = query.filters.openAt ?? asked.now
  const open = sql`${openAt(at)} and not ${unsureAt(at) ?? sql`false`} desc, `
  return findNearestRows(source.db, asked, limit, isOpenFirst ? open : undefined)
}

/** @param query as `searchListings` has answered it */
export async function findFartherListings(
  source: Source,
  query: ListingQuery,
  limit: number,
): Promise<FoundListing[]> {
  const { near } = query
  if (!near) return []
  const anywhere = ask(source, { ...query, near: { ...near, radiusMiles: Infinity } })
  return findFartherRows(source.db, anywhere, limit, isInPlace(ask(source, query)))
}

/** If fewer than this are within the radius or area, the next nearest follow. */
const FEW_NEARBY = 5

/** Of counties nothing within is left out by it. */
const LEAST_RADIUS_MILES = 1

/** @param total how many are within the radius or area */
export async function findFartherIfFew(
  source: Source,
  query: ListingQuery,
  total: number,
  shownIds: readonly string[] = [],
): Promise<FoundListing[]> {
  if (total + shownIds.length >= FEW_NEARBY) return []
  if (query.near) return mentioning(source, query, await findFartherListings(source, query, FEW_NEARBY))
  const around = aroundArea(query)
  if (!around) return []
  const known = new Set(shownIds)
  const nearest = await findFartherListings(source, around, FEW_NEARBY + total + shownIds.length)
  const isFarther = ({ business: { id, countySlug } }: FoundListing) =>
    !known.has(id) && !query.countySlugs?.includes(countySlug)
  return mentioning(source, query, nearest.filter(isFarther).slice(0, FEW_NEARBY))
}

/** The best first: where that one only mentions the words, none is of the trade. */
async function mentioning(
  { db }: Source,
  query: ListingQuery,
  found: FoundListing[],
): Promise<FoundListing[]> {
  return hasWords(query) && found[0]?.tier === 'description' ? withMentions(db, found, query) : found
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
