import { type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../../time/durations.ts'
import { addDays, dateIn, instantOf, minutesOf, timeIn, weekdayOf } from '../../../time/zone-clock.ts'

const MINUTES_OF_DAY = 1440

/** Same answer as `isOpenAt`, for a row of `listing_search` named `row`. */
export function openAt(at: Date): SQL<boolean> {
  return sql<boolean>`(case when row.is_central_time then ${openIn('America/Chicago', at)} else ${openIn('America/New_York', at)} end)`
}

function openIn(timeZone: string, at: Date): SQL {
  const instant = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  const date = dateIn(timeZone, at)
  const clock = minutesOf(timeIn(timeZone, at))
  const isNow = (minute: number) => instantOf(timeZone, date, timeOf(minute)).getTime() === instant
  // In the hour after the one skipped in spring, times within the skipped hour have not all come.
  if (clock >= 60 && isNow(clock - 60)) {
    return sql`coalesce((select hours_open_at(b.hours, ${at.toISOString()}::timestamptz, ${timeZone})
      from businesses b where b.id = row.business_id), false)`
  }
  // When an hour comes twice, all of its times have come by the end of the first.
  const minute = isNow(clock) ? clock : clock - (clock % 60) + 59
  const minuteOfWeek = (weekdayOf(date) - 1) * MINUTES_OF_DAY + minute
  return sql`coalesce((row.open_week @> ${minuteOfWeek}::int and ${date}::date <> all (row.exception_dates))
    or (row.open_past_midnight @> ${minuteOfWeek}::int and ${addDays(date, -1)}::date <> all (row.exception_dates))
    or row.open_exceptions @> ${`${date} ${timeOf(minute)}`}::timestamp, false)`
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
