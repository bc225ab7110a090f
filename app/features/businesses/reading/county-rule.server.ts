import { listRegions } from '../../places/index.ts'
import type { BusinessRow } from './business-row.server.ts'

type Placed = Pick<BusinessRow, 'countySlug' | 'serviceAreaCounties'>

export function isLocatedIn({ countySlug }: Placed, slugs: readonly string[]): boolean {
  return slugs.includes(countySlug)
}

export function comesTo({ countySlug, serviceAreaCounties }: Placed, slugs: readonly string[]): boolean {
  return !slugs.includes(countySlug) && serviceAreaCounties.some((slug) => slugs.includes(slug))
}

export function placeOf(slugs: readonly string[]): string | undefined {
  if (slugs.length === 1) return slugs[0]
  const wanted = new Set(slugs)
  return listRegions().find(
    ({ counties }) => counties.length === wanted.size && counties.every(({ slug }) => wanted.has(slug)),
  )?.id
}

export function countiesOf({ countySlug, serviceAreaCounties }: Placed): string[] {
  return [...new Set([countySlug, ...serviceAreaCounties])]
}
