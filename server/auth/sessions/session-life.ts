import { DAY_MS, HOUR_MS } from '../../../app/time/durations.ts'
import type { Queries } from '../../../app/db/client.ts'
import { eq, exists, lt, lte, or, type SQL, and, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { sessions } from '../../../app/db/schema/auth.ts'
import { accountRoles } from '../../../app/db/schema/roles.ts'

/** A lost or lent device signs out by itself. */
const MOST_IDLE_MS = 30 * DAY_MS
const MOST_IDLE_WITH_ROLE_MS = 12 * HOUR_MS
const LONGEST_MS = 90 * DAY_MS

export const lastUsedAt = sql<Date>`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`.mapWith(
  sessions.createdAt,
)

export function hasEnded(now: Date): SQL<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const isOfRole = exists(
    new QueryBuilder()
      .select({ role: accountRoles.role })
      .from(accountRoles)
      .where(eq(accountRoles.userId, sessions.userId)),
  )
  const ended = or(
    lte(sessions.notAfter, now),
    lt(sessions.createdAt, before(LONGEST_MS)),
    lt(lastUsedAt, before(MOST_IDLE_MS)),
    and(lt(lastUsedAt, before(MOST_IDLE_WITH_ROLE_MS)), isOfRole),
  )
  return sql<boolean>`coalesce(${ended}, false)`
}

export async function sweepSessions(q: Queries, now: Date): Promise<number> {
  const swept = await q.delete(sessions).where(hasEnded(now)).returning({ id: sessions.id })
  return swept.length
}
