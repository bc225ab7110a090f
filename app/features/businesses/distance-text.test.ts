import { expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'

test.each([
  [0, false, 'less than 1 mile'],
  [0.4, false, '0.4 miles'],
  [2.3, false, '2.3 miles'],
  [30, false, '30.0 miles'],
  [0, true, 'less than 1 mile'],
  [0.9, true, 'less than 1 mile'],
  [1, true, 'about 1 mile'],
  [2.3, true, 'about 2 miles'],
])('%f miles, approximate %s: %s', (miles, isApproximate, words) =>
  expect(distanceText(miles, isApproximate)).toBe(words),
)
