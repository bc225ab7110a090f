const SHORTEST_REST_MS = 100
const LONGEST_REST_MS = 10_000
/** A process that lived longer did not fail because of the start. */
const SETTLED_MS = 60_000

/** How long to rest before what has ended is started again: longer each time, unless it had lived long. */
export class RestGrower {
  #restMs = SHORTEST_REST_MS

  after(livedMs: number): number {
    if (livedMs >= SETTLED_MS) this.#restMs = SHORTEST_REST_MS
    const restMs = this.#restMs
    this.#restMs = Math.min(restMs * 2, LONGEST_REST_MS)
    return restMs
  }
}
