/** They stand beside the names of jobs. */
export const BACKUP_RUNS = { made: 'made-backup', verified: 'verified-backup' } as const
