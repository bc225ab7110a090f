import type { StoredHours } from '../../db/schema/businesses.ts'
import { HoursProblem, parseHours } from '../businesses/index.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** The week in the notation that `parseHours` reads: days with the same hours stand together. */
export function weekAsText(hours: StoredHours | null): string {
  const byTimes: { times: string; days: number[] }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const times = (hours?.weekly ?? [])
      .filter((span) => span.day === day)
      .map(({ opens, closes }) => `${opens}-${closes}`)
      .join(',')
    if (times === '') continue
    const last = byTimes.at(-1)
    if (last?.times === times && last.days.at(-1) === day - 1) last.days.push(day)
    else byTimes.push({ times, days: [day] })
  }
  return byTimes.map(({ times, days }) => `${daysAsText(days)} ${times}`).join('; ')
}

function daysAsText(days: number[]): string {
  const names = days.map((day) => DAYS[day - 1] ?? '')
  const [first = '', last = ''] = [names[0], names.at(-1)]
  return names.length === 1 ? first : names.length === 2 ? `${first},${last}` : `${first}-${last}`
}

/** One line for each day that differs from the week: `2026-12-25 Christmas Day`, `2026-12-24 08:00-12:00 Christmas Eve`. */
export function specialDaysAsText(hours: StoredHours | null): string {
  return (hours?.exceptions ?? [])
    .map(({ date, name, opens, closes }) =>
      [date, opens && closes ? `${opens}-${closes}` : '', name].filter(Boolean).join(' '),
    )
    .join('\n')
}

const SPECIAL_DAY = /^(\d{4}-\d{2}-\d{2})(?:\s+(\d{2}:\d{2})\s*-\s*(\d{2}:\d{2}))?(?:\s+(.+))?$/
const LONGEST_NAME = 80
const LONGEST_LINE = 200
const MOST_DAYS = 100

/** @throws HoursProblem for a line that is no such day */
export function parseSpecialDays(text: string): StoredHours['exceptions'] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length > MOST_DAYS) throw new HoursProblem(`Name at most ${MOST_DAYS} special days.`)
  return lines.map((line) => {
    const [, date, opens, closes, name = ''] = (line.length <= LONGEST_LINE && SPECIAL_DAY.exec(line)) || []
    if (date === undefined || Number.isNaN(Date.parse(date)) || name.length > LONGEST_NAME) {
      throw new HoursProblem(`Write “${line}” as a date and what it is, such as “2026-12-25 Christmas Day”.`)
    }
    // The same rules for times as in a week.
    if (opens !== undefined && closes !== undefined) parseHours(`Mo ${opens}-${closes}`)
    return {
      date,
      name: name === '' ? 'Special hours' : name,
      ...(opens !== undefined && closes !== undefined && { opens, closes }),
    }
  })
}
