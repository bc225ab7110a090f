import { and, arrayContains, arrayOverlaps, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../../db/schema/index.ts'
import { listRegions } from '../../places/index.ts'
import type { BusinessSummary } from '../business.ts'
import type { BusinessFilter } from './business-reader.ts'
import type { BusinessRow } from './business-row.server.ts'

type Placed = Pick<BusinessRow, 'countySlug' | 'serviceAreaCounties'>

export function isLocatedIn({ countySlug }: Placed, slugs: readonly string[]): boolean {
  return slugs.includes(countySlug)
}

export function comesTo({ countySlug, serviceAreaCounties }: Placed, slugs: readonly string[]): boolean {
  return !slugs.includes(countySlug) && serviceAreaCounties.some((slug) => slugs.includes(slug))
}

export function locatedIn(slugs: string[]): SQL {
  return inArray(businesses.countySlug, slugs)
}

export function comingTo(slugs: string[]): SQL | undefined {
  if (slugs.length === 0) return sql`false`
  const place = placeOf(slugs)
  if (place !== undefined) return arrayContains(businesses.comesTo, [place])
  return and(arrayOverlaps(businesses.comesTo, slugs), notInArray(businesses.countySlug, slugs))
}

export function placeOf(slugs: readonly string[]): string | undefined {
  if (slugs.length === 1) return slugs[0]
  const wanted = new Set(slugs)
  return listRegions().find(
    ({ counties }) => counties.length === wanted.size && counties.every(({ slug }) => wanted.has(slug)),
  )?.id
}

export function markServing(
  items: BusinessSummary[],
  { servedCountySlugs }: BusinessFilter,
): BusinessSummary[] {
  return servedCountySlugs ? items.map((item) => ({ ...item, isServing: true })) : items
}

export function countiesOf({ countySlug, serviceAreaCounties }: Placed): string[] {
  return [...new Set([countySlug, ...serviceAreaCounties])]
}
