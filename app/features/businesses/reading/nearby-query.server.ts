import { and, asc, count, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import { boundingBox, EARTH_RADIUS_MILES, roundedMiles } from '../../places/index.ts'
import { type BusinessSummary, type Page, pageOf } from '../business.ts'
import type { NearbyCenter, PageRequest } from './business-reader.ts'
import { summaryOf } from './business-row.server.ts'
import { nameHas } from './name-rule.server.ts'
import { summaryColumns } from './summary-columns.server.ts'
import { unconfirmedMiles } from './unconfirmed.server.ts'
import { inPublicLists } from './visibility.server.ts'

/** The index on `location` finds the square around the circle; the exact distance uses the formula of `distanceInMiles`. */
export async function listNearbyFromDatabase(
  db: Database,
  { lat, lng, radiusMiles, excludeId, categorySlugs, nameContains, isApproximate }: NearbyCenter,
  { page, pageSize }: PageRequest,
): Promise<Page<BusinessSummary>> {
  const box = boundingBox({ lat, lng }, radiusMiles)
  const miles = sql<number>`2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${businesses.lat} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${businesses.lat}))
      * power(sin(radians(${businesses.lng} - ${lng}::float8) / 2), 2))))`
  const inCircle = and(
    inPublicLists,
    sql`${businesses.location} <@ box(point(${box.minLng}::float8, ${box.minLat}::float8), point(${box.maxLng}::float8, ${box.maxLat}::float8))`,
    sql`${miles} <= ${radiusMiles}`,
    excludeId === undefined ? undefined : ne(businesses.id, excludeId),
    categorySlugs && inArray(businesses.categorySlug, categorySlugs),
    nameHas(nameContains),
  )
  const rank = excludeId === undefined ? sql`${miles} + ${unconfirmedMiles}` : miles
  const [counted] = await db.select({ total: count() }).from(businesses).where(inCircle)
  const total = counted?.total ?? 0
  const pages = pageOf(page, pageSize, total)
  const rows = await db
    .select({ ...summaryColumns, precision: businesses.locationPrecision, miles })
    .from(businesses)
    .where(inCircle)
    .orderBy(asc(rank), asc(businesses.id))
    .limit(pageSize)
    .offset((pages.page - 1) * pageSize)
  const items = rows.map(({ imageUrl, miles: distance, precision, ...row }) => ({
    ...summaryOf(row, imageUrl),
    distanceMiles: roundedMiles(distance),
    distanceIsApproximate: isApproximate === true || precision !== 'address',
  }))
  return { items, total, ...pages }
}
