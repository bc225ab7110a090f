import { and, eq, lte, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'
import { HOURS_TO_DECIDE, DECISIONS, ROUND_STARTS } from '../submissions/submission-state.ts'
import { HOUR_MS } from '../../time/durations.ts'

const DAYS = 30

const decided = {
  decided: z.int(),
  inTime: z.int().describe('How many had their response within the promised hours.'),
  medianHours: z.number().nullable().describe('From sending in to the decision.'),
}

export const reviewTimesSchema = z.object({
  promisedHours: z.int(),
  lastDays: z.object({ days: z.int(), ...decided }),
  allTime: z.object(decided),
  oldestWaitingSince: z.iso.datetime().nullable().describe('Null while nobody waits.'),
  countedSince: z.iso.datetime().nullable().describe('When the first submission that counts came in.'),
})

/** Hours since the round of a decision began. Decisions after an undone one do not count. */
export async function findReviewTimes(db: Database, now: Date): Promise<z.infer<typeof reviewTimesSchema>> {
  const since = new Date(now.getTime() - DAYS * 24 * HOUR_MS)
  const [lastDays, all, [waiting]] = await Promise.all([
    countResponses(db, since, now),
    countResponses(db, new Date(0), now),
    db
      .select({ oldest: min(submissions.submittedAt) })
      .from(submissions)
      .where(
        and(
          eq(submissions.status, 'submitted'),
          eq(submissions.isHeld, false),
          lte(submissions.submittedAt, now),
        ),
      ),
  ])
  const { began: _, ...recent } = lastDays
  const { began, ...allTime } = all
  return {
    promisedHours: HOURS_TO_DECIDE,
    lastDays: { days: DAYS, ...recent },
    allTime,
    oldestWaitingSince: waiting?.oldest?.toISOString() ?? null,
    countedSince: began && new Date(began).toISOString(),
  }
}

async function countResponses(db: Database, since: Date, until: Date) {
  const { rows } = await db.execute<{
    decided: number
    inTime: number
    medianHours: number | null
    began: string | null
  }>(responsesQuery(since, until))
  const [counted] = rows as [(typeof rows)[number]]
  return counted
}

export function responsesQuery(since: Date, until: Date) {
  return sql`
    select
      count(*)::int as decided,
      (count(*) filter (where hours <= ${HOURS_TO_DECIDE}))::int as "inTime",
      percentile_cont(0.5) within group (order by hours) as "medianHours",
      min(began) as began
    from (
      select start.at as began,
        extract(epoch from decision.at - start.at)::float8 / 3600 as hours
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

function words(actions: readonly string[]) {
  return sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  )
}
