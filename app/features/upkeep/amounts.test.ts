import { expect, test } from 'vitest'
import { agoText, durationText } from './amounts.ts'

test.each([
  [0.42, '0.4 ms'],
  [35.4, '35 ms'],
  [2140, '2.1 seconds'],
  [720_000, '12 minutes'],
])('%d milliseconds are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

test.each([
  ['2026-11-23T11:59:30Z', 'just now'],
  ['2026-11-23T11:58:00Z', '2 minutes ago'],
  ['2026-11-23T09:01:00Z', '2 hours ago'],
  ['2026-11-20T11:00:00Z', '3 days ago'],
])('%s is %s at noon', (at, text) => {
  expect(agoText(at, '2026-11-23T12:00:00Z')).toBe(text)
})
