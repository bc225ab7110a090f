export interface Job {
  name: string
  everyMinutes: number
  /** Runs on one server at a time; idempotent, safe to be killed. @returns what was done, for the log */
  run: (now: Date) => Promise<Record<string, unknown> | undefined>
}
