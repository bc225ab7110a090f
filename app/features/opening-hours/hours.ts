import type { StoredHours } from '../../db/schema/businesses.ts'

export type { StoredHours }

/** 1 is Monday, as in `StoredHours`. */
export type Weekday = StoredHours['weekly'][number]['day']

export const HOURS_NOT_SPECIFIED = 'Not specified'

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}

export const DAY_CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** Hours may also have only special days, or the words of a note. */
export function isWeekGiven(hours: StoredHours | null): boolean {
  const { weekly = [], byAppointment = [], notGiven = [] } = hours ?? {}
  return weekly.length + byAppointment.length + notGiven.length > 0
}

/** Neighbors with the same text as one. */
export function daysAlike(week: readonly { name: string; text: string }[]) {
  const runs: { text: string; days: string[] }[] = []
  for (const { name, text } of week) {
    const last = runs.at(-1)
    if (last?.text === text) last.days.push(name)
    else runs.push({ text, days: [name] })
  }
  return runs
}

export function daysText(names: readonly string[], to: string, and = ', '): string {
  return names.length > 2 ? `${names[0]}${to}${names.at(-1)}` : names.join(and)
}
