import { and, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import { DAY_MS } from '../../time/durations.ts'
import type { DecidedCounts } from '../people/find-people.server.ts'
import { BY_TEAM, UNDONE } from './find-decided.server.ts'

const RECENT_DAYS = 30

/** Decisions that were not taken back; the hours are the median since the sender's last word. */
export async function countDecided(db: Database, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, DecidedCounts>()
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString()
  const isRecent = sql`at > ${since}::timestamptz`
  const median = sql`percentile_cont(0.5) within group (order by hours)`
  const ofCase = sql`subject_kind = ${auditLog.subjectKind} and subject_id = ${auditLog.subjectId}`
  const undone = sql.join(
    UNDONE.map((action) => sql`${action}`),
    sql`, `,
  )
  const { rows } = await db.execute<DecidedCounts>(sql`
    select actor_id as id, count(*)::int as all, ${median} as "allHours",
      (count(*) filter (where ${isRecent}))::int as recent,
      ${median} filter (where ${isRecent}) as "recentHours"
    from (
      select ${auditLog.actorId}, ${auditLog.at}, extract(epoch from ${auditLog.at} - (
        select max(at) from audit_log sent
        where ${ofCase} and sequence < ${auditLog.sequence}
          and actor_kind in ('visitor', 'owner') and action <> 'changed'
      ))::float8 / 3600 as hours
      from ${auditLog}
      where ${and(inArray(auditLog.actorId, [...ids]), BY_TEAM)}
        and coalesce((
          select action from audit_log later
          where ${ofCase} and sequence > ${auditLog.sequence} order by sequence limit 1
        ), '') not in (${undone})
    ) decision
    group by actor_id`)
  return new Map(rows.map((row) => [row.id, row]))
}
