import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { type Point, distanceInMiles } from '../../places/distance.ts'
import type { ListingSuggestions } from '../listing-query.ts'
import { wordsOf } from '../words/stems.server.ts'
import { matchEvery, lexeme } from './text-query.server.ts'
import { beginsWith } from './begins-with.server.ts'

type Suggested = ListingSuggestions['businesses'][number]

interface Suggestible extends Suggested {
  lat: number | null
  lng: number | null
}

const MOST_BUSINESSES = 5

/** Read of those that begin alike; of more the first by name. */
const MOST_READ = 100
const MOST_STEMS = 100
/** Words that so many names have are left to the names that begin with them. */
const COMMON = 4000
const AFTER_EVERY_LETTER = '\u{10FFFF}'

type Row = Suggestible & Record<string, unknown>

export async function findSuggestedBusinesses(
  db: Database,
  text: string,
  around: Point | undefined,
): Promise<ListingSuggestions['businesses']> {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const start = typed.join(' ')
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
  const groups = await Promise.all(typed.map((start) => findStems(db, start)))
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

async function findStems(db: Database, start: string): Promise<{ stem: string; names: number }[]> {
  const { rows } = await db.execute<{ stem: string; names: number }>(sql`
    select stem, sum(in_names)::int as names from search_words
    where word >= ${start} and word < ${start + AFTER_EVERY_LETTER} and in_names > 0
    group by stem order by 2 desc limit ${MOST_STEMS}`)
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
        const rank = beginsWith(row.name, typed)
        return rank === undefined ? [] : [{ row, rank, miles: miles(row) }]
      })
      // Two at an infinite distance differ by NaN, and go by name.
      .toSorted((a, b) => a.rank - b.rank || a.miles - b.miles || (a.row.name < b.row.name ? -1 : 1))
      .slice(0, MOST_BUSINESSES)
      .map(({ row: { id, name, city } }) => ({ id, name, city }))
  )
}
