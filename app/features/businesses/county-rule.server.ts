import { and, arrayOverlaps, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../db/schema/index.ts'
import { findCounty } from '../places/index.ts'
import type { BusinessSummary } from './business.ts'
import type { BusinessRow } from './business-row.server.ts'

type Placed = Pick<BusinessRow, 'countySlug' | 'serviceAreaCounties'>

/**
 * When is a business in a county? When it is located there or serves it (`BusinessFilter`). The two kinds do
 * not overlap, so that each is read from its own index, one after the other.
 */
export function isLocatedIn({ countySlug }: Placed, slugs: readonly string[]): boolean {
  return slugs.includes(countySlug)
}

/** Whether a business serves one of the counties and is located in none of them. */
export function isOnlyServing({ countySlug, serviceAreaCounties }: Placed, slugs: readonly string[]) {
  return !slugs.includes(countySlug) && serviceAreaCounties.some((slug) => slugs.includes(slug))
}

/** `isLocatedIn` for the database. */
export function locatedIn(slugs: string[]): SQL {
  return inArray(businesses.countySlug, slugs)
}

/** `isOnlyServing` for the database. */
export function onlyServing(slugs: string[]): SQL | undefined {
  if (slugs.length === 0) return sql`false`
  return and(arrayOverlaps(businesses.serviceAreaCounties, slugs), notInArray(businesses.countySlug, slugs))
}

/** Marks those of a list of counties that are located elsewhere, so that their card can say why they are in it. */
export function markServing(
  items: BusinessSummary[],
  slugs: readonly string[] | undefined,
): BusinessSummary[] {
  if (!slugs) return items
  return items.map((item) => (slugs.includes(item.countySlug) ? item : { ...item, isServing: true }))
}

/** Every county that a business is in, each once. */
export function countiesOf({ countySlug, serviceAreaCounties }: Placed): string[] {
  return [...new Set([countySlug, ...serviceAreaCounties])]
}

/** Every region that a business is in, each once. */
export function regionsOf(row: Placed): string[] {
  return [...new Set(countiesOf(row).flatMap((slug) => findCounty(slug)?.regionId ?? []))]
}
