import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import type { ReviewTimes } from './review-times.ts'
import { ReviewTimesPage } from './review-times-page.tsx'

const TIMES: ReviewTimes = {
  decided: 200,
  median: 6.75,
  percentile95: 13.33,
  spread: [
    { withinHours: 1, count: 20 },
    { withinHours: 4, count: 50 },
    { withinHours: 12, count: 100 },
    { withinHours: 24, count: 28 },
    { withinHours: null, count: 2 },
  ],
  waiting: 2,
  overdue: 0,
}

function textOf(times: ReviewTimes | null): string {
  return renderPage(<ReviewTimesPage times={times} />)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

// @spec 1.32
test('the typical time, the slow ones, how many were in time, and who waits', () => {
  const text = textOf(TIMES)
  expect(text).toContain('Typical time 6 h 45 min')
  expect(text).toContain('Slow ones 13 h 20 min')
  expect(text).toContain('200 responses, 99 percent of them within 24 hours.')
  expect(text).toContain('2 submissions are waiting right now, none of them overdue.')
  expect(text).toContain('After 24 hours 2 (1%)')
})

test.each([
  [0, 0, 'Nobody is waiting right now.'],
  [1, 0, 'One submission is waiting right now, and it isn’t overdue.'],
  [1, 1, 'One submission is waiting right now, and it’s overdue.'],
  [3, 3, '3 submissions are waiting right now, all of them overdue.'],
  [3, 1, '3 submissions are waiting right now, 1 of them overdue.'],
])('of %d that wait %d overdue', (waiting, overdue, sentence) => {
  expect(textOf({ ...TIMES, waiting, overdue })).toContain(sentence)
})

test('a promise that was not kept makes the scale longer', () => {
  expect(textOf({ ...TIMES, percentile95: 40 })).toContain('0 12 24 36 48 h')
})

test('before the first decision the page says so, and has no figures', () => {
  const text = textOf({ ...TIMES, decided: 0, median: null, percentile95: null })
  expect(text).toContain('No decisions yet')
  expect(text).not.toContain('Typical time 6')
})

test('while the log cannot be read the page says so', () => {
  expect(textOf(null)).toContain('We can’t count right now')
})
