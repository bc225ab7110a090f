import { expect, onTestFinished, test } from 'vitest'
import { watchEventLoop } from './event-loop.ts'

test('a loop that is held up is late, and is not once it is let go', async () => {
  const watch = watchEventLoop({ lateMs: 100, everyMs: 20 })
  onTestFinished(() => watch.stop())
  // By immediates, because Node serves due timers in a row and would not come to the watch between two of them.
  let isHeld = true
  const hold = () => {
    const until = performance.now() + 250
    while (performance.now() < until);
    if (isHeld) setImmediate(hold)
  }
  hold()
  await expect.poll(() => watch.isLate).toBe(true)
  isHeld = false
  await expect.poll(() => watch.isLate).toBe(false)
})
