import { expect, test } from 'vitest'
import { durationText, percentInTime } from './review-times.ts'

test.each([
  [0.001, 'less than a minute'],
  [1 / 60, '1 minute'],
  [1.5, '90 minutes'],
  [2, '2 hours'],
  [5.33, '5 hours 20 minutes'],
  [24, '24 hours'],
  [47.99, '47 hours 59 minutes'],
  [48, '2 days'],
  [83.9, '3.5 days'],
])('%d hours are told as %s', (hours, text) => {
  expect(durationText(hours)).toBe(text)
})

test('one late response in a thousand is not all in time', () => {
  const spread = [
    { withinHours: 24, count: 999 },
    { withinHours: null, count: 1 },
  ]
  const times = { decided: 1000, median: 1, percentile95: 2, spread, waiting: 0, overdue: 0 }
  expect(percentInTime(times)).toBe(99)
})
