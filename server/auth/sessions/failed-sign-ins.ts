export interface Patience {
  free: number
  longestSeconds: number
}

const FORGOTTEN_AFTER_MS = 3600 * 1000
/** Beyond it the oldest are forgotten. */
const MOST_REMEMBERED = 100_000

/** The wait doubles from one second after `free` wrong passwords. */
export class FailedSignIns {
  readonly #patience: Patience
  readonly #now: () => Date
  /** Ordered by last try. */
  readonly #failures = new Map<string, { count: number; last: number }>()

  constructor(patience: Patience, now: () => Date) {
    this.#patience = patience
    this.#now = now
  }

  secondsToWait(key: string): number {
    const failed = this.#find(key)
    if (!failed || failed.count < this.#patience.free) return 0
    const seconds = Math.min(2 ** (failed.count - this.#patience.free), this.#patience.longestSeconds)
    return Math.max(0, Math.ceil((failed.last + seconds * 1000 - this.#now().getTime()) / 1000))
  }

  /** Called before the outcome is known: parallel tries must count. */
  add(key: string): void {
    const count = (this.#find(key)?.count ?? 0) + 1
    this.#failures.delete(key)
    this.#failures.set(key, { count, last: this.#now().getTime() })
    if (this.#failures.size <= MOST_REMEMBERED) return
    const [oldest] = this.#failures.keys()
    if (oldest !== undefined) this.#failures.delete(oldest)
  }

  forget(key: string): void {
    this.#failures.delete(key)
  }

  #find(key: string) {
    const failed = this.#failures.get(key)
    if (failed && failed.last + FORGOTTEN_AFTER_MS > this.#now().getTime()) return failed
    this.#failures.delete(key)
    return undefined
  }
}
