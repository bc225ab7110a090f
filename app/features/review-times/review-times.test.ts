import { expect, test } from 'vitest'
import { reviewTimeText, percentInTime } from './review-times.ts'

test.each([
  [0.001, 'under 1 min'],
  [1 / 60, '1 min'],
  [1.5, '1 h 30 min'],
  [2, '2 h'],
  [5.33, '5 h 20 min'],
  [24, '24 h'],
  [47.99, '47 h 59 min'],
  [48, '2 days'],
  [83.9, '3.5 days'],
])('%d hours are told as %s', (hours, text) => {
  expect(reviewTimeText(hours)).toBe(text)
})

test('one late response in a thousand is not all in time', () => {
  const spread = [
    { withinHours: 24, count: 999 },
    { withinHours: null, count: 1 },
  ]
  const times = { decided: 1000, median: 1, percentile95: 2, spread, waiting: 0, overdue: 0 }
  expect(percentInTime(times)).toBe(99)
})
