import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayText, momentText } from './eastern-time.ts'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Asia/Tokyo'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('a day and a moment are Florida’s, wherever the reader is', () => {
  expect(new Date('2026-11-22T00:38:00Z').getHours()).toBe(9)
  expect(dayText('2026-11-22T00:38:00Z')).toBe('November 21, 2026')
  expect(momentText('2026-11-22T00:38:00Z')).toBe('Nov 21, 2026, 7:38 PM EST')
  expect(momentText(new Date('2026-07-01T23:00:00Z'))).toBe('Jul 1, 2026, 7:00 PM EDT')
})

test('no date is written without naming its zone', () => {
  const files = globSync('{app,server,cli}/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
  const zoneless = files.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/DateTimeFormat\(|toLocale(?:Date|Time)String\(/g)].some(
      ({ index, input }) => !input.slice(index, index + 160).includes('timeZone'),
    ),
  )
  expect(zoneless).toEqual([])
})
