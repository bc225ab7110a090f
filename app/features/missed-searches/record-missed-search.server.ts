import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { anonymizeWords } from './anonymize-words.ts'
import { weekOf } from './week.ts'

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
