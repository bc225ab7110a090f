import { type SQL, sql } from 'drizzle-orm'
import { dateIn, instantOf, timeIn } from '../../opening-hours/hours-clock.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { minutesOf } from '../../../time/minutes-of.ts'

interface OpenMoment {
  /** From Monday 0:00. */
  minuteOfWeek: number
  /** `YYYY-MM-DD` */
  date: string
  dayBefore: string
  /** `YYYY-MM-DD HH:MM` */
  local: string
  /** In the hour after the one skipped in spring, times within the skipped hour have not all come. */
  isAfterSkippedHour: boolean
}

const MINUTES_OF_DAY = 1440

/** Same answer as `isOpenAt`, for a row of `listing_search` named `row`. */
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

function openMoment(timeZone: string, at: Date): OpenMoment {
  const instant = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  const date = dateIn(timeZone, at)
  const clock = minutesOf(timeIn(timeZone, at))
  const isRepeated = instantOf(timeZone, date, timeOf(clock)).getTime() !== instant
  // When an hour comes twice, all of its times have come by the end of the first.
  const minute = isRepeated ? clock - (clock % 60) + 59 : clock
  const isAfterSkippedHour =
    clock >= 60 && instantOf(timeZone, date, timeOf(clock - 60)).getTime() === instant
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return {
    minuteOfWeek: ((new Date(midnight).getUTCDay() + 6) % 7) * MINUTES_OF_DAY + minute,
    date,
    dayBefore: new Date(midnight - MINUTES_OF_DAY * MINUTE_MS).toISOString().slice(0, 10),
    local: `${date} ${timeOf(minute)}`,
    isAfterSkippedHour,
  }
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
