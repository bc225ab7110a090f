import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Far above what a busy machine causes. */
const LATE_MS = 500
const LOOK_EVERY_MS = 500

export function watchEventLoop({ lateMs = LATE_MS, everyMs = LOOK_EVERY_MS } = {}) {
  const delay = monitorEventLoopDelay()
  delay.enable()
  let isLate = false
  const look = setInterval(() => {
    // A measurement takes two turns of the loop; a loop that is held up comes here at each of them.
    if (delay.count === 0) return
    isLate = delay.mean / 1e6 > lateMs
    delay.reset()
  }, everyMs).unref()
  return {
    get isLate() {
      return isLate
    },
    stop() {
      clearInterval(look)
      delay.disable()
    },
  }
}
