import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForHang } from './watch-for-hang.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a process that answers, even late, or refuses is left alone', async () => {
  const onHang = vi.fn()
  const answers = [
    () => Promise.resolve(),
    () => Promise.reject(new Error('not now')),
    () => new Promise((resolve) => setTimeout(resolve, MINUTE - 6_000)),
  ]
  for (const answer of answers) {
    const stop = watchForHang(answer, onHang)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    stop()
  }
  expect(onHang).not.toHaveBeenCalled()
})

test('a process that has not answered for a minute is reported once', async () => {
  const onHang = vi.fn()
  let isHanging = false
  watchForHang(() => (isHanging ? new Promise(() => {}) : Promise.resolve()), onHang)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  isHanging = true
  await vi.advanceTimersByTimeAsync(MINUTE - 1_000)
  expect(onHang).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(onHang).toHaveBeenCalledOnce()
})
