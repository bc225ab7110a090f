import { sql, lt } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { anonymizeWords } from './anonymize-words.ts'
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
  const gone = await db
    .delete(missedSearches)
    .where(lt(missedSearches.week, oldest))
    .returning({ week: missedSearches.week })
  return gone.length
}
