/** Before speed counts: a phone has to wake its radio. */
const HEAD_START_MS = 10_000
/** 256 kbit/s, below the slowest lines in use. */
const LEAST_BYTES_PER_SECOND = 32 * 1024
/** The longest pause, such as a phone in a tunnel. */
const LONGEST_REST_MS = 30_000

export interface SpeedOptions {
  headStartMs?: number
  leastBytesPerSecond?: number
  longestRestMs?: number
}

/** @returns for a number of received bytes, how many milliseconds the next ones may take */
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
