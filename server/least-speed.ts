/** What everybody is given before their speed counts: a phone wakes its radio, a busy machine looks elsewhere. */
const HEAD_START_MS = 10_000
/** Less than the slowest lines that people send pictures on: 256 kbit a second. */
const LEAST_BYTES_PER_SECOND = 32 * 1024

export interface SpeedOptions {
  headStartMs?: number
  leastBytesPerSecond?: number
}

/**
 * Watches a body that arrives from now on.
 * @returns by how many bytes have come, for how many milliseconds the next ones may be waited for
 */
export function watchSpeed({
  headStartMs = HEAD_START_MS,
  leastBytesPerSecond = LEAST_BYTES_PER_SECOND,
}: SpeedOptions = {}): (bytes: number) => number {
  const began = performance.now()
  return (bytes) =>
    Math.max(0, began + headStartMs + (bytes / leastBytesPerSecond) * 1000 - performance.now())
}
