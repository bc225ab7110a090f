import { and, eq, lt, or } from 'drizzle-orm'
import type { Database } from '../../app/db/client.ts'
import { failedSignIns, requestCounts } from '../../app/db/schema/index.ts'

const AN_HOUR_MS = 3_600_000
/** After it a place is as unknown as any other. */
const KNOWN_FOR_MS = 90 * 24 * AN_HOUR_MS

/** Removes what counts no more. @returns how many rows */
export async function forgetCounts(db: Database, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const counts = await db.delete(requestCounts).where(lt(requestCounts.expire, now.getTime()))
  const failures = await db
    .delete(failedSignIns)
    .where(
      or(
        and(eq(failedSignIns.isKnown, false), lt(failedSignIns.lastAt, before(AN_HOUR_MS))),
        lt(failedSignIns.lastAt, before(KNOWN_FOR_MS)),
      ),
    )
  return (counts.rowCount ?? 0) + (failures.rowCount ?? 0)
}
