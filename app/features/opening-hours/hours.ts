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
