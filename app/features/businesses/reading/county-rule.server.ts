import { and, arrayContains, arrayOverlaps, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../../db/schema/index.ts'
import { listRegions } from '../../places/index.ts'
import type { BusinessSummary } from '../business.ts'
import type { BusinessFilter } from './business-reader.ts'
import type { BusinessRow } from './business-row.server.ts'

type Placed = Pick<BusinessRow, 'countySlug' | 'serviceAreaCounties'>

/** `BusinessFilter.countySlugs` for a row. */
export function isLocatedIn({ countySlug }: Placed, slugs: readonly string[]): boolean {
  return slugs.includes(countySlug)
}

/** `BusinessFilter.servedCountySlugs` for a row. */
export function comesTo({ countySlug, serviceAreaCounties }: Placed, slugs: readonly string[]): boolean {
  return !slugs.includes(countySlug) && serviceAreaCounties.some((slug) => slugs.includes(slug))
}

/** `isLocatedIn` for the database. */
export function locatedIn(slugs: string[]): SQL {
  return inArray(businesses.countySlug, slugs)
}

/** `comesTo` for the database. */
export function comingTo(slugs: string[]): SQL | undefined {
  if (slugs.length === 0) return sql`false`
  const place = placeOf(slugs)
  if (place !== undefined) return arrayContains(businesses.comesTo, [place])
  return and(arrayOverlaps(businesses.comesTo, slugs), notInArray(businesses.countySlug, slugs))
}

/** The county or region that these counties are, as `comesTo` names it. */
export function placeOf(slugs: readonly string[]): string | undefined {
  if (slugs.length === 1) return slugs[0]
  const wanted = new Set(slugs)
  return listRegions().find(
    ({ counties }) => counties.length === wanted.size && counties.every(({ slug }) => wanted.has(slug)),
  )?.id
}

/** Marks those that come to a county from elsewhere, so that their card can say where they are based. */
export function markServing(
  items: BusinessSummary[],
  { servedCountySlugs }: BusinessFilter,
): BusinessSummary[] {
  return servedCountySlugs ? items.map((item) => ({ ...item, isServing: true })) : items
}

/** Every county that a business is in or comes to, each once. */
export function countiesOf({ countySlug, serviceAreaCounties }: Placed): string[] {
  return [...new Set([countySlug, ...serviceAreaCounties])]
}
