import { type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../../time/durations.ts'
import type { OpenDuring, OpenHours } from '../listing-query.ts'
import { holidayOn } from '../../opening-hours/federal-holiday.ts'
import { addDays, dateIn, instantOf, minutesOf, timeIn, weekdayOf } from '../../../time/zone-clock.ts'

const MINUTES_OF_DAY = 1440
const WEEK = 7 * MINUTES_OF_DAY

const ZONES = { central: 'America/Chicago', eastern: 'America/New_York' }

/** Same answer as `isOpenAt`, for a row of `listing_search` named `row`. */
export function openAt(at: Date): SQL<boolean> {
  return sql<boolean>`(case when row.is_central_time then ${openIn(ZONES.central, at)} else ${openIn(ZONES.eastern, at)} end)`
}

/** Whether it is open by the usual hours of a federal holiday; undefined where there is none. */
export function unsureAt(at: Date): SQL<boolean> | undefined {
  const [central, eastern] = [unsureIn(ZONES.central, at), unsureIn(ZONES.eastern, at)]
  if (!central && !eastern) return undefined
  const none = sql`false`
  return sql<boolean>`coalesce(case when row.is_central_time then ${central ?? none} else ${eastern ?? none} end, false)`
}

/** Open at some time of a coming day, or at all times of the week. */
export function openDuring(during: OpenDuring, at: Date): SQL<boolean> {
  if (during === 'always') return sql<boolean>`coalesce(row.open_week @> int4range(0, ${WEEK}::int), false)`
  const [central, eastern] = [duringIn(ZONES.central, during, at), duringIn(ZONES.eastern, during, at)]
  return sql<boolean>`(case when row.is_central_time then ${central} else ${eastern} end)`
}

function duringIn(
  timeZone: string,
  { days, isTomorrow, from = 0, until = MINUTES_OF_DAY }: OpenHours,
  at: Date,
): SQL {
  const today = dateIn(timeZone, at)
  const weekday = weekdayOf(today)
  const now = minutesOf(timeIn(timeZone, at))
  const isLater = days !== undefined || isTomorrow === true || now >= until
  const begin = isLater ? from : Math.max(now, from)
  const spans = (days ?? [isLater ? (weekday % 7) + 1 : weekday]).map((day) => {
    const date = addDays(today, (day - weekday + 7) % 7)
    const start = (day - 1) * MINUTES_OF_DAY
    return sql`(row.open_week && int4range(${start + begin}::int, ${start + until}::int) and ${date}::date <> all (row.exception_dates)
      or row.open_exceptions && tsrange(${date}::date + ${begin}::int * interval '1 minute', ${date}::date + ${until}::int * interval '1 minute'))`
  })
  return sql`coalesce(${sql.join(spans, sql` or `)}, false)`
}

function openIn(timeZone: string, at: Date): SQL {
  const { today, overnight, hasLeapt, date, minute } = usualIn(timeZone, at)
  // In the hour after the one skipped in spring, times within the skipped hour have not all come.
  if (hasLeapt) {
    return sql`coalesce((select hours_open_at(b.hours, ${at.toISOString()}::timestamptz, ${timeZone})
      from businesses b where b.id = row.business_id), false)`
  }
  return sql`coalesce(${today} or ${overnight} or row.open_exceptions @> ${`${date} ${timeOf(minute)}`}::timestamp, false)`
}

function unsureIn(timeZone: string, at: Date): SQL | undefined {
  const { today, overnight, date, before } = usualIn(timeZone, at)
  const usual = [holidayOn(date) && today, holidayOn(before) && overnight].filter(
    (is) => typeof is === 'object',
  )
  return usual.length > 0 ? sql.join(usual, sql` or `) : undefined
}

/** Open by the hours of the week: those of the day, or those of the day before. */
function usualIn(timeZone: string, at: Date) {
  const instant = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  const date = dateIn(timeZone, at)
  const before = addDays(date, -1)
  const clock = minutesOf(timeIn(timeZone, at))
  const isNow = (minute: number) => instantOf(timeZone, date, timeOf(minute)).getTime() === instant
  // When an hour comes twice, all of its times have come by the end of the first.
  const minute = isNow(clock) ? clock : clock - (clock % 60) + 59
  const minuteOfWeek = (weekdayOf(date) - 1) * MINUTES_OF_DAY + minute
  return {
    date,
    before,
    minute,
    hasLeapt: clock >= 60 && isNow(clock - 60),
    today: sql`(row.open_week @> ${minuteOfWeek}::int and ${date}::date <> all (row.exception_dates))`,
    overnight: sql`(row.open_past_midnight @> ${minuteOfWeek}::int and ${before}::date <> all (row.exception_dates))`,
  }
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
