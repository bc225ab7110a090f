import type { Queries } from '../../../app/db/client.ts'
import { eq, exists, lt, lte, or, type SQL, and, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { sessions } from '../../../app/db/schema/auth.ts'
import { accountRoles } from '../../../app/db/schema/roles.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** Without use: a device that was lost or lent is signed out by itself. */
const MOST_IDLE_MS = 30 * DAY_MS
/** The same for people with a role, who can change what others see. */
const MOST_IDLE_WITH_ROLE_MS = 12 * HOUR_MS
/** In all, however much it is used. */
const LONGEST_MS = 90 * DAY_MS

/** When the session was refreshed last, which one in use is every hour at least. */
export const lastUsedAt = sql<Date>`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`.mapWith(
  sessions.createdAt,
)

/** Whether a row of `sessions` has had its time. */
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

/** Removes the sessions that have had their time. @returns how many */
export async function sweepSessions(q: Queries, now: Date): Promise<number> {
  const swept = await q.delete(sessions).where(hasEnded(now)).returning({ id: sessions.id })
  return swept.length
}
