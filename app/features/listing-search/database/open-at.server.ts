import { type SQL, sql } from 'drizzle-orm'
import { openMoment } from './open-moment.server.ts'

/** Whether a row of `listing_search`, named `row`, is open then: the same as `isOpenAt` says of its hours. */
export function openAt(at: Date): SQL<boolean> {
  return sql<boolean>`(case when row.is_central_time then ${openIn('America/Chicago', at)} else ${openIn('America/New_York', at)} end)`
}

function openIn(timeZone: string, at: Date): SQL {
  const { minuteOfWeek, date, dayBefore, local, isAfterSkippedHour } = openMoment(timeZone, at)
  if (isAfterSkippedHour) {
    return sql`coalesce((select hours_open_at(b.hours, ${at.toISOString()}::timestamptz, ${timeZone})
      from businesses b where b.id = row.business_id), false)`
  }
  return sql`coalesce((row.open_week @> ${minuteOfWeek}::int and ${date}::date <> all (row.exception_dates))
    or (row.open_past_midnight @> ${minuteOfWeek}::int and ${dayBefore}::date <> all (row.exception_dates))
    or row.open_exceptions @> ${local}::timestamp, false)`
}
