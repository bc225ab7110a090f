/** What everybody is given before their speed counts: a phone wakes its radio, a busy machine looks elsewhere. */
const HEAD_START_MS = 10_000
/** Less than the slowest lines that people send pictures on: 256 kbit a second. */
const LEAST_BYTES_PER_SECOND = 32 * 1024
/** The longest rest of who was faster than that: a phone in a tunnel, but nobody who sends almost all at once and then waits. */
const LONGEST_REST_MS = 30_000

export interface SpeedOptions {
  headStartMs?: number
  leastBytesPerSecond?: number
  longestRestMs?: number
}

/**
 * Watches a body that arrives from now on.
 * @returns by how many bytes have come, for how many milliseconds the next ones may be waited for
 */
export function watchSpeed({
  headStartMs = HEAD_START_MS,
  leastBytesPerSecond = LEAST_BYTES_PER_SECOND,
  longestRestMs = LONGEST_REST_MS,
}: SpeedOptions = {}): (bytes: number) => number {
  let before = 0
  let until = performance.now() + headStartMs
  return (bytes) => {
    const now = performance.now()
    until = Math.min(until + ((bytes - before) / leastBytesPerSecond) * 1000, now + longestRestMs)
    before = bytes
    return Math.max(0, until - now)
  }
}
