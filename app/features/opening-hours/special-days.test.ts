import { expect, test } from 'vitest'
import {
  parseSpecialDays,
  rowsOfSpecialDays,
  specialDaysAsText,
  specialDaysInWords,
  textOfSpecialDays,
} from './special-days.ts'

const CHRISTMAS = [
  { date: '2026-12-24', name: 'Christmas Eve', opens: '08:00', closes: '12:00' },
  { date: '2026-12-25', name: 'Christmas Day' },
]

test('stored days come back from the form as they were', () => {
  const text = specialDaysAsText({ weekly: [], exceptions: CHRISTMAS })
  expect(text).toBe('2026-12-24 08:00-12:00 Christmas Eve\n2026-12-25 Christmas Day')
  expect(parseSpecialDays(text)).toEqual({ ok: true, value: CHRISTMAS })
  expect(specialDaysAsText(null)).toBe('')
  expect(parseSpecialDays('')).toEqual({ ok: true, value: [] })
})

test.each([
  [{ date: '', opens: '08:00', closes: '', name: 'Fair' }],
  [{ date: '2026-07-04', opens: '', closes: '12:00', name: '' }],
  [{ date: '', opens: '', closes: '', name: 'Fair of 2027' }],
])('a row that is half filled in keeps what was typed: %j', (row) => {
  expect(rowsOfSpecialDays(textOfSpecialDays([row]))).toEqual([row])
})

test('a row in which nothing was typed is nothing', () => {
  expect(textOfSpecialDays([{ date: '', opens: '', closes: '', name: ' ' }])).toBe('')
})

test.each([
  ['Fair', 'Choose a date for “Fair”'],
  ['08:00-12:00', 'Choose a date for each day'],
  ['2026-02-30 Fair', 'Choose a date for “Fair”'],
  ['2026-07-04 08:00- Fourth', 'July 4, 2026: enter when you open and when you close'],
  ['2026-07-04 25:00-26:00 Fourth', 'July 4, 2026: enter when you open and when you close'],
  ['2026-07-04 08:00-08:00 Fourth', 'July 4, 2026: you open and close at the same time'],
  [`2026-07-04 ${'x'.repeat(81)}`, 'July 4, 2026: use at most 80 characters'],
])('%j is refused with a sentence about its day', (text, message) => {
  expect(parseSpecialDays(text)).toMatchObject({ ok: false, message: expect.stringContaining(message) })
})

test('a day without a name has one', () => {
  expect(parseSpecialDays('2026-07-04')).toEqual({
    ok: true,
    value: [{ date: '2026-07-04', name: 'Special hours' }],
  })
})

test('in words', () => {
  expect(specialDaysInWords({ weekly: [], exceptions: CHRISTMAS })).toBe(
    'December 24, 2026: 8:00 AM to noon (Christmas Eve)\nDecember 25, 2026: Closed (Christmas Day)',
  )
})
