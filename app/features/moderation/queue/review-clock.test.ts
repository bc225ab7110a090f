import { expect, test } from 'vitest'
import { reviewClock } from './review-clock.tsx'

const since = new Date('2026-03-01T12:00:00Z')
const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000)

test.each([
  [0, 'in_time', '24 h left'],
  [1, 'in_time', '23 h left'],
  [14.5, 'in_time', '9 h 30 min left'],
  [20, 'soon', '4 h left'],
  [23.75, 'soon', '15 min left'],
  [24, 'soon', '0 min left'],
  [24.5, 'overdue', '30 min overdue'],
  [47, 'overdue', '23 h overdue'],
  [80, 'overdue', '2 days overdue'],
] as const)('after %d hours', (hours, state, text) => {
  const clock = reviewClock(since, after(hours))
  expect([clock.state, `${clock.duration} ${clock.word}`]).toEqual([state, text])
})
