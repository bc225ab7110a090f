import { describe, expect, test } from 'vitest'
import { HoursProblem, parseHours } from './parse-hours.ts'

/** `1 08:00-17:00` for Monday. */
function spansOf(text: string): string[] {
  return parseHours(text).map(({ day, opens, closes }) => `${day} ${opens}-${closes}`)
}

test('a range of days', () => {
  expect(spansOf('Mo-We 08:00-17:00')).toEqual(['1 08:00-17:00', '2 08:00-17:00', '3 08:00-17:00'])
})

test('several parts, in the order of the week', () => {
  expect(spansOf('Sa 09:00-13:00; Mo,Fr 08:00-17:00')).toEqual([
    '1 08:00-17:00',
    '5 08:00-17:00',
    '6 09:00-13:00',
  ])
})

test('several spans a day, in the order of the day', () => {
  expect(spansOf('Tu 13:00-17:00,08:00-12:00')).toEqual(['2 08:00-12:00', '2 13:00-17:00'])
})

test('ranges and single days together', () => {
  expect(spansOf('Mo,We-Th,Sa 10:00-12:00')).toEqual([
    '1 10:00-12:00',
    '3 10:00-12:00',
    '4 10:00-12:00',
    '6 10:00-12:00',
  ])
})

test('a range around the end of the week', () => {
  expect(spansOf('Sa-Mo 22:00-05:00')).toEqual(['1 22:00-05:00', '6 22:00-05:00', '7 22:00-05:00'])
})

test('a night ends on the next day', () => {
  expect(spansOf('Fr-Sa 18:00-02:00')).toEqual(['5 18:00-02:00', '6 18:00-02:00'])
})

test('always', () => {
  expect(parseHours('Mo-Su 00:00-24:00')).toHaveLength(7)
})

test('a day in two parts has both', () => {
  expect(spansOf('Mo-Tu 08:00-12:00; Tu 13:00-15:00')).toEqual([
    '1 08:00-12:00',
    '2 08:00-12:00',
    '2 13:00-15:00',
  ])
})

test('case, spaces and a semicolon at the end do not matter', () => {
  expect(spansOf(' mo - tu  08:00 - 17:00 ,18:00-19:00 ;')).toEqual([
    '1 08:00-17:00',
    '1 18:00-19:00',
    '2 08:00-17:00',
    '2 18:00-19:00',
  ])
})

test('spans may touch, also around the end of the week', () => {
  expect(spansOf('Mo-Su 12:00-24:00,00:00-12:00')).toHaveLength(14)
  expect(spansOf('Su 20:00-05:00; Mo 05:00-12:00')).toEqual(['1 05:00-12:00', '7 20:00-05:00'])
})

describe('refused with a sentence that says what to write', () => {
  test.each([
    ['', 'Enter opening hours'],
    [' ; ', 'Enter opening hours'],
    ['24/7', 'Write “24/7” as days and times'],
    ['closed', 'Write “closed” as days and times'],
    ['Mo-Fr', 'Write “Mo-Fr” as days and times'],
    ['08:00-17:00', 'as days and times'],
    ['Mo-Fr 8 AM to 5 PM', 'as days and times'],
    ['Mon-Fri 08:00-17:00', 'Write the days of “Mon-Fri” as Mo, Tu'],
    ['Mo-We-Fr 08:00-17:00', 'Write the days of'],
    ['Mo, 08:00-17:00', 'Write the days of “”'],
    ['Mo-Fr 8:00-17:00', 'Write the time “8:00-17:00” with 24 hours'],
    ['Mo-Fr 08:00', 'Write the time “08:00”'],
    ['Mo-Fr 08:00-25:00', 'Write the time'],
    ['Mo-Fr 08:00-24:30', 'Write the time'],
    ['Mo-Fr 24:00-08:00', 'Write the time'],
    ['Mo-Fr 08:60-17:00', 'Write the time'],
    ['Mo-Fr 08:00-12:00-17:00', 'Write the time'],
    ['Mo-Fr 08:00-08:00', 'write “00:00-24:00”'],
    ['Mo 08:00-12:00,11:00-17:00', 'Monday 08:00-12:00 overlaps'],
    ['Mo-Fr 08:00-17:00; Fr 08:00-12:00', 'Friday 08:00-17:00 overlaps'],
    ['Mo 20:00-05:00; Tu 04:00-12:00', 'Monday 20:00-05:00 overlaps'],
    ['Su 20:00-05:00; Mo 04:00-12:00', 'Sunday 20:00-05:00 overlaps'],
  ])('%j', (text, sentence) => {
    expect(() => parseHours(text)).toThrow(HoursProblem)
    expect(() => parseHours(text)).toThrow(sentence)
  })
})
