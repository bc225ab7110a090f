import { expect, test } from 'vitest'
import { millisecondsOf } from './admin-users.ts'

test.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['300ms', 300],
  ['0s', 0],
])('%s is %i ms', (text, milliseconds) => {
  expect(millisecondsOf(text)).toBe(milliseconds)
})

test.each(['', '24', 'h', '-1h', '1 h', '1d', '1h and more'])('%j is no duration', (text) => {
  expect(millisecondsOf(text)).toBeUndefined()
})
