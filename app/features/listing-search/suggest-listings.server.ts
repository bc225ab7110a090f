import data from '../../../reference-data/category-words.json' with { type: 'json' }
import type { Source } from '../../db/source.ts'
import { countByCategory } from '../businesses/count-businesses.server.ts'
import { listCategories } from '../categories/category.ts'
import { distanceInMiles, type Point } from '../places/distance.ts'
import { listCounties } from '../places/county.ts'
import { listRegions } from '../places/region.ts'
import { listPlaces } from '../places/place.server.ts'
import { listZips } from '../places/zip.server.ts'
import type { ListingSuggestions } from './listing-query.ts'
import { normalizeWords, wordsOf } from './words/stems.server.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { matchEvery, lexeme } from './database/text-query.server.ts'

type Suggested = ListingSuggestions['businesses'][number]

interface Suggestible extends Suggested {
  lat: number | null
  lng: number | null
}

type Row = Suggestible & Record<string, unknown>

const MOST_BUSINESSES = 5

/** Read of those that begin alike; of more the first by name. */
const MOST_READ = 100

const MOST_STEMS = 100

/** Words that so many names have are left to the names that begin with them. */
const COMMON = 4000

const AFTER_EVERY_LETTER = '\u{10FFFF}'

type PlaceSuggestion = ListingSuggestions['places'][number]

interface KnownPlace extends PlaceSuggestion {
  names: readonly Name[]
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
    names: [fullName, fullName.replace(/^the /, '')].map(readName),
    // Larger than any city in them.
    population: 2e7,
    point: undefined,
  })),
  ...listCounties().map(({ name, fullName, aliases, lat, lng }) => ({
    label: fullName,
    where: fullName,
    detail: 'County',
    names: [fullName, name, ...aliases].map(readName),
    population: 0,
    point: { lat, lng },
  })),
  ...listPlaces().map(({ name, county, aliases, population, lat, lng }) => ({
    label: name,
    where: (timesNamed.get(name) ?? 0) > 1 ? `${name}, ${county} County` : name,
    detail: `${county} County`,
    names: [name, ...aliases].map(readName),
    population: population ?? 0,
    point: { lat, lng },
  })),
]

const TRADES: Readonly<Record<string, { trade: readonly string[] }>> = data.categories

const categories = listCategories().map(({ slug, name, displayName, synonyms }) => ({
  slug,
  name: displayName,
  names: [displayName, name].map(readName),
  otherNames: [...synonyms, ...(TRADES[slug]?.trade ?? [])].map(readName),
}))

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

/** By its name, then by its other names and what people call the trade. */
export function suggestCategories(
  text: string,
  countsByCategory: Readonly<Record<string, number>>,
): ListingSuggestions['categories'] {
  const typed = wordsOf(text)
  return categories
    .flatMap(({ slug, name, names, otherNames }) => {
      const count = countsByCategory[slug] ?? 0
      if (count === 0) return []
      const asOther = beginsOneOf(otherNames, typed)
      const rank = beginsOneOf(names, typed) ?? (asOther === undefined ? undefined : asOther + 2)
      return rank === undefined ? [] : [{ slug, name, count, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, MOST_CATEGORIES)
    .map(({ rank: _rank, ...category }) => category)
}

/** Nearest to `around` first, else the largest. ZIP codes from three digits on. */
function suggestPlaces(text: string, around?: Point): PlaceSuggestion[] {
  const typed = wordsOf(text)
  if (typed.length === 1 && /^\d+$/.test(typed[0] ?? '')) return suggestZips(typed[0] ?? '', around)
  return rankPlaces(typed, around)
    .slice(0, MOST_PLACES)
    .map(({ place: { label, where, detail } }) => ({ label, where, detail }))
}

/** @returns as the place field takes it, the largest place whose name begins with the text: `port st` */
export function findPlaceBegun(text: string): string | undefined {
  const [first] = rankPlaces(wordsOf(text))
  return first?.rank === 0 ? first.place.where : undefined
}

function rankPlaces(typed: readonly string[], around?: Point) {
  return places
    .flatMap((place) => {
      const rank = beginsOneOf(place.names, typed)
      return rank === undefined ? [] : [{ place, rank, miles: milesFrom(around, place.point) }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.miles - b.miles || b.place.population - a.place.population)
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

export async function findSuggestedBusinesses(
  db: Database,
  text: string,
  around: Point | undefined,
): Promise<ListingSuggestions['businesses']> {
  const typed = nameWordsOf(text)
  if (typed.length === 0) return []
  const start = normalizeWords(text)
  const { rows: beginning } = await db.execute<Row>(sql`
    select business.id, business.name, business.city, business.lat, business.lng
    from (select business_id from listing_search row
      where row.plain_name >= ${start} and row.plain_name < ${start + AFTER_EVERY_LETTER}
      order by row.plain_name limit ${MOST_READ}) row
    join businesses business on business.id = row.business_id`)
  const having = beginning.length < MOST_BUSINESSES ? await findByWords(db, typed) : []
  const seen = new Set(beginning.map(({ id }) => id))
  return rankBusinesses([...beginning, ...having.filter(({ id }) => !seen.has(id))], typed, around)
}

async function findByWords(db: Database, typed: readonly string[]): Promise<Row[]> {
  const starts = [...new Set(typed)]
  const found = await findStems(db, starts)
  const groups = starts.map((word) => found.filter(({ start }) => start === word))
  if (groups.some((group) => group.length === 0)) return []
  const rarest = Math.min(...groups.map((group) => group.reduce((sum, { names }) => sum + names, 0)))
  if (rarest > COMMON) return []
  const words =
    matchEvery(groups.map((group) => group.map(({ stem }) => lexeme(`n:${stem}`)).join(' | '))) ?? ''
  // Materialized, or the planner looks for them by walking through all names.
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (
      select business_id, sort_name from listing_search row where row.words @@ ${words}::tsquery
    )
    select business.id, business.name, business.city, business.lat, business.lng
    from (select business_id from found order by sort_name, business_id limit ${MOST_READ}) row
    join businesses business on business.id = row.business_id`)
  return rows
}

/** What names have that begins so, for each the most common first. */
async function findStems(db: Database, starts: readonly string[]) {
  const { rows } = await db.execute<{ start: string; stem: string; names: number }>(sql`
    select start, stem, names from unnest(${sql.param([...starts])}::text[]) start, lateral (
      select stem, sum(in_names)::int as names from search_words
      where word >= start and word < start || ${AFTER_EVERY_LETTER} and in_names > 0
      group by stem order by 2 desc limit ${MOST_STEMS}) stems`)
  return rows
}

function rankBusinesses(
  businesses: readonly Suggestible[],
  typed: readonly string[],
  around: Point | undefined,
): Suggested[] {
  const miles = ({ lat, lng }: Suggestible) => {
    if (!around) return 0
    return lat === null || lng === null ? Infinity : distanceInMiles(around, { lat, lng })
  }
  return (
    businesses
      .flatMap((row) => {
        const rank = beginsWith(readName(row.name), typed)
        return rank === undefined ? [] : [{ row, rank, miles: miles(row) }]
      })
      // Two at an infinite distance differ by NaN, and go by name.
      .toSorted((a, b) => a.rank - b.rank || a.miles - b.miles || a.row.name.localeCompare(b.row.name, 'en'))
      .slice(0, MOST_BUSINESSES)
      .map(({ row: { id, name, city } }) => ({ id, name, city }))
  )
}

/** `&` and `and` are the same. */
function nameWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => word !== 'and')
}

interface Name {
  text: string
  words: readonly string[]
}

/** Of a place or a trade once: with every letter that somebody types there are some thousand to compare. */
function readName(name: string): Name {
  const words = nameWordsOf(name)
  return { text: words.join(' '), words }
}

/** 0 when the name begins with what is typed, 1 when each typed word begins one of its words. */
function beginsWith({ text, words }: Name, typed: readonly string[]): 0 | 1 | undefined {
  if (typed.length === 0) return undefined
  if (text.startsWith(typed.join(' '))) return 0
  return typed.every((start) => words.some((word) => word.startsWith(start))) ? 1 : undefined
}

function beginsOneOf(names: readonly Name[], typed: readonly string[]): 0 | 1 | undefined {
  const found = names.flatMap((name) => beginsWith(name, typed) ?? [])
  return found.length === 0 ? undefined : (Math.min(...found) as 0 | 1)
}
