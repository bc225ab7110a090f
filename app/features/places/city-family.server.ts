import { citySlug } from './place-name.ts'
import { listPlaces } from './place.server.ts'

const known = new Set(listPlaces().map(({ name }) => citySlug(name)))

/** City → the cities whose pages show it, and back; itself first in both. */
const shownOn = new Map(Array.from(known, (slug) => [slug, [slug, ...namesWithin(slug)]]))
const shows = new Map(Array.from(known, (slug) => [slug, [slug]]))
for (const [slug, [, ...others]] of shownOn) {
  for (const other of others) shows.get(other)?.push(slug)
}

/** Itself, then the cities with its name as a word: `miami` → miami, miami-beach, … */
export function cityFamily(slug: string): readonly string[] {
  return shows.get(slug) ?? [slug]
}

/** The opposite of `cityFamily`: `miami-beach` → miami-beach, miami. */
export function citiesShowing(slug: string): readonly string[] {
  return shownOn.get(slug) ?? [slug]
}

function namesWithin(slug: string): string[] {
  const words = slug.split('-')
  const runs = words.flatMap((_, start) =>
    words.slice(start).map((_, length) => words.slice(start, start + length + 1).join('-')),
  )
  return [...new Set(runs)].filter((run) => run !== slug && known.has(run))
}
