import { lt } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { missedSearches } from '../../db/schema/index.ts'
import { DAY_MS } from '../../time/durations.ts'
import { weekOf } from './week.ts'

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
