import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../app/db/client.ts'
import { requestCounts } from '../../../app/db/schema/index.ts'

/**
 * Allows one mail in so many seconds.
 * @param hiddenKey keyed hash of the mail's purpose and address
 * @returns 0 where the interval begins now, else the seconds that are left of the last one
 */
export async function beginMailInterval(q: Queries, hiddenKey: string, seconds: number, now: Date) {
  const time = now.getTime()
  const key = `mail-interval:${hiddenKey}`
  const begun = await q
    .insert(requestCounts)
    .values({ key, points: 1, expire: time + seconds * 1000 })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: { expire: sql`excluded.expire` },
      setWhere: sql`${requestCounts.expire} <= ${time}`,
    })
    .returning({ key: requestCounts.key })
  if (begun.length > 0) return 0
  const [last] = await q
    .select({ expire: requestCounts.expire })
    .from(requestCounts)
    .where(eq(requestCounts.key, key))
  return Math.max(1, Math.ceil(((last?.expire ?? time) - time) / 1000))
}
