import { expect, test } from 'vitest'
import { Backoff } from './backoff.ts'

test('a process that keeps ending waits longer each time, up to ten seconds; one that lived for a minute starts over', () => {
  const backoff = new Backoff()
  expect([1, 1, 1].map((livedMs) => backoff.after(livedMs))).toEqual([100, 200, 400])
  for (let end = 0; end < 10; end++) backoff.after(500)
  expect(backoff.after(500)).toBe(10_000)
  expect(backoff.after(60_000)).toBe(100)
})
