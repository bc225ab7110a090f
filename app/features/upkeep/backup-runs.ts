/** Names under which backups are recorded among the runs of jobs. */
export const BACKUP_RUNS = { made: 'made-backup', verified: 'verified-backup' } as const
