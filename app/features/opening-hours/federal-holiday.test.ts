import { expect, test } from 'vitest'
import { addDays } from '../../time/zone-clock.ts'
import { holidayOn } from './federal-holiday.ts'

function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day))
  return days
    .filter((date) => date.startsWith(String(year)) && holidayOn(date))
    .map((date) => `${date.slice(5)} ${holidayOn(date)}`)
}

// As the Office of Personnel Management publishes them.
test('the eleven federal holidays of 2026, and the day one of them is observed on', () => {
  expect(holidaysOf(2026)).toEqual([
    '01-01 New Year’s Day',
    '01-19 Martin Luther King Jr. Day',
    '02-16 Presidents’ Day',
    '05-25 Memorial Day',
    '06-19 Juneteenth',
    '07-03 Independence Day (observed)',
    '07-04 Independence Day',
    '09-07 Labor Day',
    '10-12 Columbus Day',
    '11-11 Veterans Day',
    '11-26 Thanksgiving',
    '12-25 Christmas',
  ])
})

test.each([
  ['2027-12-31', 'New Year’s Day (observed)'],
  ['2027-12-24', 'Christmas (observed)'],
  ['2027-07-05', 'Independence Day (observed)'],
  ['2028-05-29', 'Memorial Day'],
  ['2028-11-10', 'Veterans Day (observed)'],
  ['2029-11-22', 'Thanksgiving'],
  ['2029-05-21', undefined],
  ['2026-07-06', undefined],
  ['2026-11-27', undefined],
])('%s is %s', (date, name) => {
  expect(holidayOn(date)).toBe(name)
})
