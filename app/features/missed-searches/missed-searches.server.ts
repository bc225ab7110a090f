import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { DAY_MS } from '../../time/durations.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'
import { missedSearches } from '../../db/schema/index.ts'

/** The most rows in a week, so that no one can fill the table with nonsense. */
const MOST_IN_A_WEEK = 5_000

interface LookedFor {
  words: string
  place: string
  now: Date
}

/** Counts a search without a result, unless it could identify a person. */
export async function recordMissedSearch(
  db: Database,
  { words: typed, place, now }: LookedFor,
): Promise<void> {
  const words = anonymizeWords(typed)
  if (words === undefined) return
  const week = weekOf(now)
  await db.execute(sql`
    insert into missed_searches (week, words, place)
    select ${week}::date, ${words}, ${place}
    where (select count(*) from missed_searches where week = ${week}::date) < ${MOST_IN_A_WEEK}
      or exists (select from missed_searches
        where week = ${week}::date and words = ${words} and place = ${place})
    on conflict (week, words, place) do update set count = missed_searches.count + 1`)
}

/** The Monday of a week, in Florida: `2026-11-16`. */
function weekOf(at: Date): string {
  const day = new Date(`${dayInFlorida(at)}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

const KEPT_WEEKS = 12

/** @returns how many rows of older weeks were deleted */
export async function forgetMissedSearches(db: Database, now: Date): Promise<number> {
  const oldest = weekOf(new Date(now.getTime() - KEPT_WEEKS * 7 * DAY_MS))
  return (await db.delete(missedSearches).where(lt(missedSearches.week, oldest))).rowCount ?? 0
}

const LONGEST = 60

/**
 * Lower case with single spaces. Undefined for anything that could identify a person: addresses, numbers,
 * whole sentences.
 */
export function anonymizeWords(typed: string): string | undefined {
  const words = typed.toLowerCase().replace(/["“”]/g, '').replace(/\s+/g, ' ').trim()
  if (
    words === '' ||
    words.length > LONGEST ||
    /@|\d[\s.()-]*\d[\s.()-]*\d[\s.()-]*\d|https?:|www\./.test(words)
  ) {
    return undefined
  }
  return words
}

/** A search by fewer people could identify one of them. */
const FEWEST_SHOWN = 3

const MOST_SHOWN = 100

/**
 * What several people looked for in one week without a result, the most frequent first.
 * @param before a Monday: the last week before it; else the newest
 */
export async function findMissedSearches(db: Database, before: string) {
  const { week, words, place, count } = missedSearches
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(before) && !Number.isNaN(Date.parse(before))
  const isShown = gte(count, FEWEST_SHOWN)
  const [newest, older] = await db
    .selectDistinct({ week })
    .from(missedSearches)
    .where(and(isShown, isDay ? lt(week, before) : undefined))
    .orderBy(desc(week))
    .limit(2)
  if (!newest) return { items: [], next: null }
  const items = await db
    .select()
    .from(missedSearches)
    .where(and(isShown, eq(week, newest.week)))
    .orderBy(desc(count), asc(words), asc(place))
    .limit(MOST_SHOWN)
  return { items, next: older ? newest.week : null }
}
