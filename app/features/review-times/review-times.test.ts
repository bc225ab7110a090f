import { expect, test } from 'vitest'
import { reviewSentences, type ReviewTimes, reviewTimeText } from './review-times-page.tsx'

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

const TIMES: ReviewTimes = {
  promisedHours: 24,
  lastDays: { days: 30, decided: 1, inTime: 1, medianHours: 2 },
  allTime: { decided: 1000, inTime: 999, medianHours: 6.75 },
  oldestWaitingSince: '2026-11-20T12:00:00.000Z',
  countedSince: '2026-01-02T12:00:00.000Z',
}
const sentencesOf = (change: Partial<ReviewTimes> = {}) =>
  reviewSentences({ ...TIMES, ...change }, { moment: (iso) => `at ${iso}`, day: (iso) => `on ${iso}` })

// @spec 1.32 9.15
test('promise, share and median, who waits and since when; one late response in a thousand is not all in time', () => {
  expect(sentencesOf()).toEqual([
    'We promise everyone who submits a business a response within 24 hours.',
    'In the last 30 days, 100% of one response came within 24 hours, half in 2 h; in all, 99% of 1,000 responses came within 24 hours, half in 6 h 45 min.',
    'The submission that has waited longest has been here since at 2026-11-20T12:00:00.000Z.',
    'We count from the log of our decisions, which is only ever added to, since on 2026-01-02T12:00:00.000Z.',
  ])
})

test('before the first decision there are no figures, and where nobody waits it says so', () => {
  const nothing = { decided: 0, inTime: 0, medianHours: null }
  expect(
    sentencesOf({
      lastDays: { days: 30, ...nothing },
      allTime: nothing,
      oldestWaitingSince: null,
      countedSince: null,
    }).slice(1),
  ).toEqual([
    'Nothing has been decided yet.',
    'Nobody is waiting right now.',
    'We count from the log of our decisions, which is only ever added to.',
  ])
})
