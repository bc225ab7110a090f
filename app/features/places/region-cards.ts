import { listCounties } from './county.ts'
import type { Region } from './region.ts'

/** What the cards of these regions show, given the number of businesses per county slug. */
export function regionCards(regions: readonly Region[], counts: Record<string, number>) {
  return regions.map(({ id, name, color, counties }) => ({
    id,
    name,
    color,
    counties: counties.map(({ slug, name }) => ({ slug, name })),
    count: counties.reduce((sum, { slug }) => sum + (counts[slug] ?? 0), 0),
  }))
}

/** All 67 counties alphabetically, as the map and its list show them, given the number of businesses per county slug. */
export function countedCounties(counts: Record<string, number>) {
  return listCounties().map(({ slug, name, regionId }) => ({
    slug,
    name,
    regionId,
    count: counts[slug] ?? 0,
  }))
}
