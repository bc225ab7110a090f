import { expect, test } from 'vitest'
import { RestGrower } from './rest-grower.ts'

test('a process that keeps ending waits longer each time, up to ten seconds; one that lived for a minute starts over', () => {
  const rests = new RestGrower()
  expect([1, 1, 1].map((livedMs) => rests.after(livedMs))).toEqual([100, 200, 400])
  for (let end = 0; end < 10; end++) rests.after(500)
  expect(rests.after(500)).toBe(10_000)
  expect(rests.after(60_000)).toBe(100)
})
