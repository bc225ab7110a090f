const SHORTEST_DELAY_MS = 100
const LONGEST_DELAY_MS = 10_000
/** A process that lived longer did not fail because of the start. */
const SETTLED_MS = 60_000

/** How long to wait before a process that ended is started again: longer each time, unless it had lived long. */
export class Backoff {
  #delayMs = SHORTEST_DELAY_MS

  after(livedMs: number): number {
    if (livedMs >= SETTLED_MS) this.#delayMs = SHORTEST_DELAY_MS
    const delayMs = this.#delayMs
    this.#delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
    return delayMs
  }
}
