import type { QueueSummary } from '../moderation/index.ts'

export const STATUS_PATH = '/moderation/status'

/** Times are ISO 8601, durations milliseconds, sizes bytes. */
export interface UpkeepRun {
  name: string
  endedAt: string
  tookMs: number
  succeededAt: string | null
  failedAt: string | null
  /** In a row, up to now. */
  failures: number
  problem: string
  result: string
}

export interface SlowQuery {
  text: string
  calls: number
  meanMs: number
  longestMs: number
  totalMs: number
}

/** What the database tells. */
export interface DirectoryFigures {
  listings: number
  accounts: number
  photos: number
  outbox: { waiting: number; failed: number }
  queue: QueueSummary
  runs: UpkeepRun[]
  databaseBytes: number
}

/** What the process that answers knows of itself. */
export interface ServerFacts {
  version: string
  startedAt: string
  isEmbedded: boolean
  isSendingMail: boolean
  isBackedUpNightly: boolean
  isBackedUpEveryMinute: boolean
  jobs: { name: string; everyMinutes: number }[]
  /** Finished pages in memory; absent where none are kept. */
  pages?: { count: number; bytes: number }
  /** That answer visitors, with one that supervises them; absent: one does everything. */
  processes?: number
  memory: { processBytes: number; heapBytes: number; machineBytes: number; freeBytes: number }
}

export interface Status extends DirectoryFigures {
  at: string
  server: ServerFacts
  databaseVersion: string
  /** Absent: PostgreSQL does not count queries. */
  slowest?: SlowQuery[]
}
