import { citySlug } from '../place-name.ts'
import { listPlaces } from './place.server.ts'

const known = new Set(listPlaces().map(({ name }) => citySlug(name)))

/** For each city the cities on whose pages its businesses stand, and the other way round; itself first in both. */
const shownOn = new Map(Array.from(known, (slug) => [slug, [slug, ...namesWithin(slug)]]))
const shows = new Map(Array.from(known, (slug) => [slug, [slug]]))
for (const [slug, [, ...others]] of shownOn) {
  for (const other of others) shows.get(other)?.push(slug)
}

/**
 * The cities that the page of a city shows: the city itself first, then those whose names have it as a word
 * (`product.md`): `miami` → miami, miami-beach, miami-gardens, north-miami … A city that no table knows is only itself.
 *
 * @param slug as stored with a business and in addresses of pages
 */
export function cityFamily(slug: string): readonly string[] {
  return shows.get(slug) ?? [slug]
}

/** The cities on whose pages the businesses of a city stand, the opposite of `cityFamily`: `miami-beach` → miami-beach, miami. */
export function citiesShowing(slug: string): readonly string[] {
  return shownOn.get(slug) ?? [slug]
}

/** The other cities whose names are whole words of a city's. */
function namesWithin(slug: string): string[] {
  const words = slug.split('-')
  const runs = words.flatMap((_, start) =>
    words.slice(start).map((_, length) => words.slice(start, start + length + 1).join('-')),
  )
  return [...new Set(runs)].filter((run) => run !== slug && known.has(run))
}
