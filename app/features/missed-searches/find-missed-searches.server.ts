import { and, asc, desc, gte, lt, max } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { missedSearches } from '../../db/schema/index.ts'

/** What several people looked for in a week, without a result. */
interface MissedSearch {
  /** Its Monday, as `2026-11-16`. */
  week: string
  words: string
  /** A county or region; empty for all of Florida. */
  place: string
  count: number
}

/** A search by fewer people could identify one of them. */
const FEWEST_SHOWN = 3

const MOST_SHOWN = 100

/**
 * Of one week, the most frequent first.
 * @param before a Monday: the last week before it; else the newest
 */
export async function findMissedSearches(
  db: Database,
  before: string,
): Promise<{ items: MissedSearch[]; next: string | null }> {
  const isShown = gte(missedSearches.count, FEWEST_SHOWN)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(before) && !Number.isNaN(Date.parse(before))
  const [newest] = await db
    .select({ week: max(missedSearches.week) })
    .from(missedSearches)
    .where(and(isShown, isDay ? lt(missedSearches.week, before) : undefined))
  const week = newest?.week
  if (!week) return { items: [], next: null }
  const items = await db
    .select()
    .from(missedSearches)
    .where(and(isShown, gte(missedSearches.week, week), isDay ? lt(missedSearches.week, before) : undefined))
    .orderBy(desc(missedSearches.count), asc(missedSearches.words), asc(missedSearches.place))
    .limit(MOST_SHOWN)
  const [older] = await db
    .select({ week: missedSearches.week })
    .from(missedSearches)
    .where(and(isShown, lt(missedSearches.week, week)))
    .limit(1)
  return { items, next: older ? week : null }
}
