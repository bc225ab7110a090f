import { and, count, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'
import { HOURS_TO_DECIDE } from '../submissions/index.ts'
import { DECISIONS, ROUND_STARTS } from '../submissions/index.server.ts'
import { REVIEW_TIMES_DAYS, type ReviewTimes, SPREAD_HOURS } from './review-times.ts'
import { HOUR_MS } from '../../time/durations.ts'

/** Of decisions of the last 90 days: hours since the round began. Decisions after an undone one do not count. */
export async function findReviewTimes(db: Database, now: Date): Promise<ReviewTimes> {
  const since = new Date(now.getTime() - REVIEW_TIMES_DAYS * 24 * HOUR_MS)
  const [{ rows }, queue] = await Promise.all([
    db.execute<Record<string, number | null>>(reviewTimesQuery(since, now)),
    waitingNow(db, now),
  ])
  const row = rows[0] ?? {}
  const upTo = (hours: number) => Number(row[`within_${hours}`])
  const decided = Number(row['decided'])
  const ends = [...SPREAD_HOURS.map(upTo), decided]
  return {
    decided,
    median: row['median'] ?? null,
    percentile95: row['percentile95'] ?? null,
    spread: [...SPREAD_HOURS, null].map((withinHours, index) => ({
      withinHours,
      count: (ends[index] ?? 0) - (ends[index - 1] ?? 0),
    })),
    ...queue,
  }
}

export function reviewTimesQuery(since: Date, until: Date) {
  return sql`
    select
      count(*) as decided,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.95) within group (order by hours) as percentile95,
      ${sql.join(SPREAD_HOURS.map(countWithin), sql`, `)}
    from (
      select extract(epoch from decision.at - start.at)::float8 / 3600 as hours
      from audit_log decision
      cross join lateral (
        select round.sequence, round.at
        from audit_log round
        where round.subject_kind = 'submission' and round.subject_id = decision.subject_id
          and round.sequence < decision.sequence and round.action in (${words(ROUND_STARTS)})
        order by round.sequence desc
        limit 1
      ) start
      where decision.subject_kind = 'submission' and decision.action in (${words(DECISIONS)})
        and decision.at > ${since.toISOString()}::timestamptz and decision.at <= ${until.toISOString()}::timestamptz
        and not exists (
          select from audit_log earlier
          where earlier.subject_kind = 'submission' and earlier.subject_id = decision.subject_id
            and earlier.sequence > start.sequence and earlier.sequence < decision.sequence
            and earlier.action in (${words(DECISIONS)})
        )
    ) response`
}

function countWithin(hours: number) {
  return sql`count(*) filter (where hours <= ${hours}) as ${sql.identifier(`within_${hours}`)}`
}

function words(actions: readonly string[]) {
  return sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  )
}

async function waitingNow(db: Database, now: Date): Promise<Pick<ReviewTimes, 'waiting' | 'overdue'>> {
  const inQueue = and(
    inArray(submissions.status, ['submitted', 'in_review']),
    eq(submissions.isHeld, false),
    lte(submissions.submittedAt, now),
  )
  const overdueSince = new Date(now.getTime() - HOURS_TO_DECIDE * HOUR_MS).toISOString()
  const [row] = await db
    .select({
      waiting: count(),
      overdue:
        sql<number>`count(*) filter (where ${submissions.submittedAt} <= ${overdueSince}::timestamptz)`.mapWith(
          Number,
        ),
    })
    .from(submissions)
    .where(inQueue)
  return { waiting: row?.waiting ?? 0, overdue: row?.overdue ?? 0 }
}
