import type { Region } from './region.ts'

/** What the cards of these regions show, given the number of businesses per county slug. */
export function regionCards(regions: readonly Region[], counts: Record<string, number>) {
  return regions.map(({ id, name, color, counties }) => ({
    id,
    name,
    color,
    countyNames: counties.map((county) => county.name),
    count: counties.reduce((sum, { slug }) => sum + (counts[slug] ?? 0), 0),
  }))
}
