import { z } from 'zod'
import type { CheckedBusiness, Contradiction } from './finding.ts'

const opening = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const closing = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** `StoredHours` of `app/db/schema/businesses.ts`, stricter. */
const storedHours = z.object({
  weekly: z.array(z.object({ day: z.int().min(1).max(7), opens: opening, closes: closing })),
  byAppointment: z.array(z.int().min(1).max(7)).optional(),
  exceptions: z.array(
    z.union([
      z.object({ date: z.iso.date(), name: z.string(), opens: opening, closes: closing }),
      z.object({
        date: z.iso.date(),
        name: z.string(),
        opens: z.undefined().optional(),
        closes: z.undefined().optional(),
      }),
    ]),
  ),
})

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const DAY = 24 * 60
const WEEK = 7 * DAY

export function checkHours({ hours }: Pick<CheckedBusiness, 'hours'>): Contradiction[] {
  if (hours === null) return []
  const parsed = storedHours.safeParse(hours)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return [
      problem(
        `The opening hours have no such day, date or time at ${issue?.path.join('.') || 'their beginning'}.`,
      ),
    ]
  }
  return [...overlaps(parsed.data.weekly), ...doubtfulDates(parsed.data.exceptions)]
}

/** Minutes of the week from Monday 0:00; what closes at or before it opens closes on the next day. */
function toInterval({ day, opens, closes }: { day: number; opens: string; closes: string }) {
  const start = (day - 1) * DAY + minutesOf(opens)
  const length = minutesOf(closes) - minutesOf(opens)
  return { day, start, end: start + (length > 0 ? length : length + DAY) }
}

function overlaps(weekly: { day: number; opens: string; closes: string }[]): Contradiction[] {
  const intervals = weekly.map(toInterval).toSorted((a, b) => a.start - b.start)
  const first = intervals[0]
  if (!first) return []
  // Sunday night may reach into Monday.
  const following = [...intervals.slice(1), { ...first, start: first.start + WEEK }]
  return intervals
    .filter((stretch, index) => stretch.end > (following[index]?.start ?? Infinity))
    .map(({ day }) => problem(`The opening hours of ${DAYS[day - 1]} overlap with the next ones.`))
}

function doubtfulDates(exceptions: { date: string; opens?: string | undefined }[]): Contradiction[] {
  const byDate = Map.groupBy(exceptions, ({ date }) => date)
  return Array.from(byDate)
    .filter(([, same]) => same.length > 1 && same.some(({ opens }) => opens === undefined))
    .map(([date]) => problem(`The hours say twice how ${date} is, once as closed.`))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function problem(what: string): Contradiction {
  return { kind: 'hours', what, remedy: 'Correct the hours, or leave them empty.' }
}
