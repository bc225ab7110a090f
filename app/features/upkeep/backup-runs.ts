/** Names of runs, listed with those of jobs. */
export const BACKUP_RUNS = { made: 'made-backup', verified: 'verified-backup' } as const
