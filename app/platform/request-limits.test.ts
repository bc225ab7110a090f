import { expect, test } from 'vitest'
import { TooOften } from './request-limits.ts'

test.each([
  [60, 'a few minutes'],
  [3600, 'an hour'],
  [86_400, 'until tomorrow'],
])('a wait of %i seconds is told as %s', (seconds, wait) => {
  expect(new TooOften(seconds).message).toBe(
    `That was a lot in a short time. Please wait ${wait}, and try again.`,
  )
})
