import { expect, test } from 'vitest'
import { TooOften } from './request-limits.ts'

test.each([
  [1, 'in a minute'],
  [61, 'in 2 minutes'],
  [720, 'in 12 minutes'],
  [3600, 'in 60 minutes'],
  [7100, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('a wait of %i seconds is told as %s', (seconds, wait) => {
  expect(new TooOften(seconds).message).toBe(`That was a lot in a short time. Try again ${wait}.`)
})
