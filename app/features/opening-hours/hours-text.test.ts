import { expect, test } from 'vitest'
import { dateIn, instantOf, timeIn, weekdayOf } from '../../time/zone-clock.ts'
import { describeTime, describeWeek, upcomingExceptions, weekInOneLine } from './hours-text.ts'
import { parseHours } from './read-week.ts'

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'

test('the week from Monday to Sunday', () => {
  const hours = {
    weekly: parseHours('Mo 00:00-24:00; Tu 13:00-17:00,08:00-12:00; We 17:00-02:00; Th 12:00-24:00'),
    exceptions: [],
  }
  const days = describeWeek(hours)
  expect(typeof days === 'string' ? days : days.map(({ name, times }) => [name, times.join(', ')])).toEqual([
    ['Monday', 'Open 24 hours'],
    ['Tuesday', '8:00 AM to noon, 1:00 PM to 5:00 PM'],
    ['Wednesday', '5:00 PM to 2:00 AM'],
    ['Thursday', 'noon to midnight'],
    ['Friday', 'Closed'],
    ['Saturday', 'Closed'],
    ['Sunday', 'Closed'],
  ])
})

// @spec 3.6
test('without hours: not specified', () => {
  expect(describeWeek(null)).toBe('Not specified')
  expect(upcomingExceptions(null, new Date('2026-11-21T12:00:00Z'), EASTERN)).toEqual([])
})

test.each([
  ['00:00', 'midnight'],
  ['00:30', '12:30 AM'],
  ['08:05', '8:05 AM'],
  ['12:00', 'noon'],
  ['12:30', '12:30 PM'],
  ['17:00', '5:00 PM'],
  ['24:00', 'midnight'],
])('%s is %s', (time, text) => {
  expect(describeTime(time)).toBe(text)
})

test('exceptions from today on, for 60 days, earliest first', () => {
  const hours = {
    weekly: parseHours('Mo-Fr 08:00-17:00'),
    exceptions: [
      { date: '2027-01-21', name: 'Beyond' },
      { date: '2027-01-20', name: 'Day 60' },
      { date: '2026-12-24', name: 'Christmas Eve', opens: '13:00', closes: '14:00' },
      { date: '2026-12-24', name: 'Christmas Eve', opens: '08:00', closes: '12:00' },
      { date: '2026-11-20', name: 'Yesterday' },
      { date: '2026-11-21', name: 'Today' },
    ],
  }
  const coming = upcomingExceptions(hours, new Date('2026-11-22T03:00:00Z'), EASTERN)
  expect(coming).toEqual([
    { date: '2026-11-21', dateText: 'Saturday, November 21', name: 'Today', times: ['Closed'] },
    {
      date: '2026-12-24',
      dateText: 'Thursday, December 24',
      name: 'Christmas Eve',
      times: ['8:00 AM to noon', '1:00 PM to 2:00 PM'],
    },
    { date: '2027-01-20', dateText: 'Wednesday, January 20', name: 'Day 60', times: ['Closed'] },
  ])
})

test('today is the day of the zone, and follows its exception', () => {
  const hours = {
    weekly: parseHours('Th 08:00-17:00; Fr 09:00-12:00'),
    exceptions: [{ date: '2026-11-26', name: 'Thanksgiving Day' }],
  }
  const midnightInTheEast = new Date('2026-11-27T05:00:00Z')
  expect(upcomingExceptions(hours, midnightInTheEast, EASTERN)).toEqual([])
  expect(upcomingExceptions(hours, midnightInTheEast, CENTRAL)).toMatchObject([
    { date: '2026-11-26', times: ['Closed'] },
  ])
})

test('clocks of the zones, summer and winter', () => {
  expect(dateIn(EASTERN, new Date('2026-07-01T03:59:00Z'))).toBe('2026-06-30')
  expect(timeIn(EASTERN, new Date('2026-07-01T03:59:00Z'))).toBe('23:59')
  expect(timeIn(CENTRAL, new Date('2026-12-01T06:00:00Z'))).toBe('00:00')
  expect(instantOf(EASTERN, '2026-07-01', '24:00').toISOString()).toBe('2026-07-02T04:00:00.000Z')
  expect(weekdayOf('2026-11-22')).toBe(7)
})

test.each([
  ['Mo-Fr 08:00-17:00; Sa 09:00-12:00', 'Mon–Fri 8 AM–5 PM, Sat 9 AM–noon'],
  ['Mo-Su 00:00-24:00', 'Mon–Sun open 24 hours'],
  ['Tu 08:30-12:00,13:00-17:00', 'Tue 8:30 AM–noon, 1 PM–5 PM'],
])('%s in one line', (typed, line) => {
  expect(weekInOneLine({ weekly: parseHours(typed), exceptions: [] })).toBe(line)
})

test('without hours there is no line', () => {
  expect(weekInOneLine(null)).toBeUndefined()
  expect(weekInOneLine({ weekly: [], exceptions: [] })).toBeUndefined()
})
