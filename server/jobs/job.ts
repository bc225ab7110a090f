/** Work that nobody asks for: it is done from time to time, by one of the servers. */
export interface Job {
  /** For the log, and for the lock that keeps two servers from it. */
  name: string
  everyMinutes: number
  /**
   * Does what is due at `now`; run again, it finds nothing to do. Carried out by one server at a time, and killed at any
   * point it must leave nothing that the next run does not put right.
   * @returns what was done, for the log; nothing when there was nothing to do
   */
  run: (now: Date) => Promise<Record<string, unknown> | undefined>
}
