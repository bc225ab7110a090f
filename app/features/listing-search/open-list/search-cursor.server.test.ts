import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../time/durations.ts'
import { MOST_LISTED, readCursor, writeCursor } from '../find-open-list.server.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const cursor = { offset: 20, lastId: 'kettleman-marine-1001', minute: NOW.getTime() / MINUTE_MS }
const text = writeCursor(cursor, '?q=boat')

test('a cursor is read by the search that it belongs to, for a day', () => {
  expect(text).toMatch(/^[\w-]+$/)
  expect(readCursor(text, '?q=boat', NOW)).toEqual(cursor)
  expect(readCursor(text, '?q=boats', NOW)).toBeUndefined()
  expect(readCursor(text, '?q=boat', new Date(NOW.getTime() + DAY_MS + 1))).toBeUndefined()
  expect(readCursor(text, '?q=boat', new Date(NOW.getTime() - DAY_MS))).toBeUndefined()
})

test.each(['', 'x', 'W10', text.slice(0, -3), '%00', '🦪', "' or 1=1 --"])(
  'nothing else is a cursor: %s',
  (typed) => {
    expect(readCursor(typed, '?q=boat', NOW)).toBeUndefined()
  },
)

test('nor is a text of ten thousand characters', () => {
  expect(readCursor('a'.repeat(10_000), '?q=boat', NOW)).toBeUndefined()
})

test('nor is one that begins where no list goes', () => {
  for (const offset of [0, -1, 1.5, MOST_LISTED + 1, 1e9]) {
    expect(readCursor(writeCursor({ ...cursor, offset }, '?q=boat'), '?q=boat', NOW)).toBeUndefined()
  }
})
