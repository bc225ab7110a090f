import { expect, test } from 'vitest'
import { NAVIGATION_CLOSE_DELAY, NAVIGATION_OPEN_DELAY, NAVIGATION_SKIP_DELAY } from './use-open-item.ts'

test('panels open after 200 ms, follow each other within 300 ms and close after 150 ms', () => {
  expect(NAVIGATION_OPEN_DELAY).toBe(200)
  expect(NAVIGATION_SKIP_DELAY).toBe(300)
  expect(NAVIGATION_CLOSE_DELAY).toBe(150)
})
