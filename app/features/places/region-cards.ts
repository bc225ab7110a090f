import { listCounties } from './county.ts'
import type { Region } from './region.ts'

/** @param counts businesses per county slug */
export function regionCards(regions: readonly Region[], counts: Record<string, number>) {
  return regions.map(({ id, name, color, counties }) => ({
    id,
    name,
    color,
    counties: counties.map(({ slug, name }) => ({ slug, name })),
    count: counties.reduce((sum, { slug }) => sum + (counts[slug] ?? 0), 0),
  }))
}

/** @param counts businesses per county slug */
export function countedCounties(counts: Record<string, number>) {
  return listCounties().map(({ slug, name, regionId }) => ({
    slug,
    name,
    regionId,
    count: counts[slug] ?? 0,
  }))
}
