import { describe, expect, test } from 'vitest'
import { describeTimes, isOver, readTimes, typedTimes } from './post-times.ts'
import type { PostType } from './post.ts'

const CENTRAL = 'America/Chicago'

function saved(type: PostType, starts: string, ends: string, zone = CENTRAL) {
  const read = readTimes(type, { starts, ends }, zone)
  if (!read.ok) throw new Error(read.message)
  return read.value
}

test.each<[PostType, string, string, string]>([
  ['event', '2026-12-05T10:00', '2026-12-05T14:30', 'December 5, 2026, 10:00 AM to 2:30 PM'],
  ['event', '2026-12-05T12:00', '', 'December 5, 2026, noon'],
  ['event', '2026-12-31T21:00', '2027-01-01T01:00', 'December 31, 2026, 9:00 PM to January 1, 2027, 1:00 AM'],
  ['deal', '', '2026-12-24', 'Until December 24, 2026'],
  ['deal', '', '2026-03-08', 'Until March 8, 2026'],
])('%s from %j to %j: in words, and back in the fields', (type, starts, ends, words) => {
  const times = saved(type, starts, ends)
  expect(describeTimes(type, times, CENTRAL)).toBe(words)
  expect(typedTimes(type, times, CENTRAL)).toEqual({ starts, ends })
})

test.each([
  ['America/New_York', CENTRAL],
  [CENTRAL, 'America/New_York'],
])('a deal of a business that moved from %s to %s keeps its last day', (from, to) => {
  const times = saved('deal', '', '2026-12-24', from)
  expect(describeTimes('deal', times, to)).toBe('Until December 24, 2026')
  expect(typedTimes('deal', times, to)).toEqual({ starts: '', ends: '2026-12-24' })
})

test('what has no time says nothing', () => {
  expect(describeTimes('update', saved('update', '2026-12-05T10:00', ''), CENTRAL)).toBeUndefined()
  expect(describeTimes('deal', saved('deal', '', ''), CENTRAL)).toBeUndefined()
})

test('a time that the clocks skip in spring is read on the clock before', () => {
  expect(saved('event', '2027-03-14T02:30', '').startsAt).toEqual(new Date('2027-03-14T08:30:00Z'))
})

describe('over', () => {
  const over = (type: PostType, starts: string, ends: string, now: string) =>
    isOver(saved(type, starts, ends), CENTRAL, new Date(now))

  test('a deal at the end of its last day', () => {
    expect(over('deal', '', '2026-12-24', '2026-12-25T05:59:59Z')).toBe(false)
    expect(over('deal', '', '2026-12-24', '2026-12-25T06:00:00Z')).toBe(true)
  })

  test('an event at its end, or at the end of its day', () => {
    expect(over('event', '2026-12-05T10:00', '2026-12-05T12:00', '2026-12-05T18:00:00Z')).toBe(true)
    expect(over('event', '2026-12-05T10:00', '', '2026-12-05T18:00:00Z')).toBe(false)
    expect(over('event', '2026-12-05T10:00', '', '2026-12-06T06:00:00Z')).toBe(true)
  })

  test('never without a time', () => {
    expect(over('update', '', '', '2030-01-01T00:00:00Z')).toBe(false)
    expect(over('deal', '', '', '2030-01-01T00:00:00Z')).toBe(false)
  })
})
