import type { Source } from '../../db/source.ts'
import { countByCategory } from '../businesses/count-businesses.server.ts'
import { listCategories } from '../categories/category.ts'
import { distanceInMiles, type Point } from '../places/distance.ts'
import { listCounties } from '../places/county.ts'
import { listRegions } from '../places/region.ts'
import { listPlaces } from '../places/place.server.ts'
import { listZips } from '../places/zip.server.ts'
import { beginsOneOf } from './database/begins-with.server.ts'
import { findSuggestedBusinesses } from './database/suggest-businesses.server.ts'
import type { ListingSuggestions } from './listing-query.ts'
import { wordsOf } from './words/stems.server.ts'

type PlaceSuggestion = ListingSuggestions['places'][number]

interface KnownPlace extends PlaceSuggestion {
  names: readonly string[]
  population: number
  point: Point | undefined
}

const MOST_PLACES = 4
const FEWEST_DIGITS = 3

const timesNamed = new Map<string, number>()
for (const { name } of listPlaces()) timesNamed.set(name, (timesNamed.get(name) ?? 0) + 1)

const places: readonly KnownPlace[] = [
  ...listRegions().map(({ fullName }) => ({
    label: fullName,
    where: fullName,
    detail: 'Region',
    names: [fullName, fullName.replace(/^the /, '')],
    // Larger than any city in them.
    population: 2e7,
    point: undefined,
  })),
  ...listCounties().map(({ name, fullName, aliases, lat, lng }) => ({
    label: fullName,
    where: fullName,
    detail: 'County',
    names: [fullName, name, ...aliases],
    population: 0,
    point: { lat, lng },
  })),
  ...listPlaces().map(({ name, county, aliases, population, lat, lng }) => ({
    label: name,
    where: (timesNamed.get(name) ?? 0) > 1 ? `${name}, ${county} County` : name,
    detail: `${county} County`,
    names: [name, ...aliases],
    population: population ?? 0,
    point: { lat, lng },
  })),
]

const MOST_CATEGORIES = 4

export async function suggestListings(
  source: Source,
  text: string,
  where?: Point,
): Promise<ListingSuggestions> {
  const [counts, businesses] = await Promise.all([
    countByCategory(source),
    findSuggestedBusinesses(source.db, text, where),
  ])
  return { categories: suggestCategories(text, counts), businesses, places: suggestPlaces(text, where) }
}

function suggestCategories(
  text: string,
  countsByCategory: Readonly<Record<string, number>>,
): ListingSuggestions['categories'] {
  const typed = wordsOf(text)
  return listCategories()
    .flatMap(({ slug, name, displayName, icon, synonyms }) => {
      const count = countsByCategory[slug] ?? 0
      const asName = beginsOneOf([displayName, name], typed)
      const asSynonym = beginsOneOf(synonyms, typed)
      const rank = asName ?? (asSynonym === undefined ? undefined : asSynonym + 2)
      return count === 0 || rank === undefined ? [] : [{ slug, name: displayName, icon, count, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, MOST_CATEGORIES)
    .map(({ rank: _rank, ...category }) => category)
}

/** Nearest to `around` first, else the largest. ZIP codes from three digits on. */
function suggestPlaces(text: string, around?: Point): PlaceSuggestion[] {
  const typed = wordsOf(text)
  if (typed.length === 1 && /^\d+$/.test(typed[0] ?? '')) return suggestZips(typed[0] ?? '', around)
  return places
    .flatMap((place) => {
      const rank = beginsOneOf(place.names, typed)
      return rank === undefined ? [] : [{ place, rank, miles: milesFrom(around, place.point) }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.miles - b.miles || b.place.population - a.place.population)
    .slice(0, MOST_PLACES)
    .map(({ place: { label, where, detail } }) => ({ label, where, detail }))
}

function suggestZips(digits: string, around: Point | undefined): PlaceSuggestion[] {
  if (digits.length < FEWEST_DIGITS) return []
  return listZips()
    .filter(({ zip }) => zip.startsWith(digits))
    .toSorted((a, b) => milesFrom(around, a) - milesFrom(around, b) || (a.zip < b.zip ? -1 : 1))
    .slice(0, MOST_PLACES)
    .map(({ zip, city, county }) => ({ label: zip, where: zip, detail: `${city}, ${county} County` }))
}

function milesFrom(around: Point | undefined, point: Point | undefined): number {
  return around && point ? distanceInMiles(around, point) : 0
}
