import type { Source } from '../../db/source.ts'
import { findNearestListings } from '../listing-search/find-farther.server.ts'
import { type BusinessProfile, placeText, rowBusiness } from '../businesses/business.ts'
import { businessTimeZone } from '../businesses/business-row.server.ts'
import { findCategory } from '../categories/find-category.ts'
import { EVERYTHING } from '../listing-search/listing-query.ts'
import { NEARBY_RADIUS_MILES } from '../places/distance.ts'
import { lowerFirst } from '../../text/lower-first.ts'
import { isOpenAt } from '../opening-hours/opening-state.ts'

/** As far as the squares of the search's index reach. */
const NEAR_MILES = 45
const MOST = 3

export type OthersNearBy = NonNullable<Awaited<ReturnType<typeof findOthersNearBy>>>

/** Others of the category, the nearest first; while this one is closed those that are open, if there are any. */
export async function findOthersNearBy(source: Source, business: BusinessProfile, now: Date) {
  const { id, lat, lng, categorySlug, categoryName, locationPrecision, hours, isClosed } = business
  if (lat === null || lng === null) return undefined
  const isShut = isClosed || (hours !== null && !isOpenAt(hours, now, businessTimeZone(business)))
  const found = await findNearestListings(
    source,
    {
      ...EVERYTHING,
      categorySlugs: [categorySlug],
      near: { point: { lat, lng }, isApproximate: locationPrecision !== 'address', radiusMiles: NEAR_MILES },
      sort: 'nearest',
      excludeId: id,
    },
    MOST,
    isShut,
  )
  const all = found.map(({ business: other }) => other)
  const open = isShut
    ? all.filter(({ opening }) => opening?.state === 'open' || opening?.state === 'closing')
    : []
  const shown = open.length > 0 ? open : all
  if (shown.length === 0) return undefined
  const who = lowerFirst(findCategory(categorySlug)?.plural ?? categoryName)
  const isNear = (shown[0]?.distanceMiles ?? 0) <= NEARBY_RADIUS_MILES
  const others = isNear ? `Other ${who} near ${placeText(business)}` : `Closest other ${who}`
  return {
    title: open.length > 0 ? 'Open Now Nearby' : others,
    businesses: shown.map(rowBusiness),
  }
}
