import { addDays, weekdayOf } from '../../time/zone-clock.ts'

const BY_DATE: Record<string, string | undefined> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas',
}

/** By month, weekday (1 is Monday), and which of them in the month; the last Monday of May apart. */
const BY_WEEKDAY: Record<string, string | undefined> = {
  '01 1 3': 'Martin Luther King Jr. Day',
  '02 1 3': 'Presidents’ Day',
  '09 1 1': 'Labor Day',
  '10 1 2': 'Columbus Day',
  '11 4 4': 'Thanksgiving',
}

/**
 * The eleven of 5 U.S.C. 6103. One on a Saturday is also observed on the day before, on a Sunday the day after.
 * @param date `YYYY-MM-DD`
 */
export function holidayOn(date: string): string | undefined {
  const [month = '', day = ''] = date.slice(5).split('-')
  const weekday = weekdayOf(date)
  const named = BY_DATE[`${month}-${day}`] ?? BY_WEEKDAY[`${month} ${weekday} ${Math.ceil(Number(day) / 7)}`]
  if (named) return named
  if (month === '05' && weekday === 1 && Number(day) > 24) return 'Memorial Day'
  const meant = weekday === 5 ? addDays(date, 1) : weekday === 1 ? addDays(date, -1) : ''
  const observed = BY_DATE[meant.slice(5)]
  return observed && `${observed} (observed)`
}
