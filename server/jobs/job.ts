export interface Job {
  /** For the log and the lock. */
  name: string
  everyMinutes: number
  /**
   * Runs on one server at a time; idempotent, and safe to be killed at any point.
   * @returns what was done, for the log; undefined for nothing
   */
  run: (now: Date) => Promise<Record<string, unknown> | undefined>
}
