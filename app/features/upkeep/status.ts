export const STATUS_PATH = '/moderation/status'

/** Names under which backups are recorded among the runs of jobs. */
export const BACKUP_RUNS = { made: 'made-backup', verified: 'verified-backup' } as const

/** What the process that answers knows of itself. Times are ISO 8601, sizes bytes. */
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
