import { HOUR_MS } from '../../app/time/durations.ts'
import type { Config } from '../config.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { listBackups, timeOf } from './backup-manifest.ts'
import { type BackupStore, chooseBackupStore } from './backup-store.ts'
import { type BackupSources, makeBackup, readKeys, recordBackup, pruneBackups } from './make-backup.ts'
import { isToBeUpgraded } from '../../app/db/migrate.ts'
import { openFileStore } from '../storage/open-file-store.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

export type UpgradeConfig = Pick<Config, 'dataDir' | 'backup' | 'storage' | 'authKeys'>

/** The quietest hour in Florida, whether the clock there is four or five hours behind. */
const UTC_HOUR = 8

/** A machine's clock and a busy queue of jobs may take as much from an interval. */
const EARLY_HOURS = 0.25

export function backupJob(config: Config, sources: () => Omit<BackupSources, 'keys'>): Job[] {
  const { everyHours } = config.backup
  if (everyHours === 0) return []
  return [
    {
      name: 'back-up',
      everyMinutes: 30,
      isLong: true,
      async run(now) {
        const { store } = await chooseBackupStore(config)
        const begunAt = performance.now()
        const from = { ...sources(), keys: readKeys(config) }
        const made = await backUpWhenDue(store, from, everyHours, now)
        if (made) await recordBackup(from.connectionString, { begunAt, result: made.name })
        return made && { ...made }
      },
    },
  ]
}

export async function backUpWhenDue(
  store: BackupStore,
  sources: BackupSources,
  everyHours: number,
  now: Date,
) {
  const last = (await listBackups(store)).findLast(({ isComplete }) => isComplete)
  if (!isBackupDue(last?.name, everyHours, now)) return undefined
  const made = await makeBackup(store, sources, { now })
  await pruneBackups(store, now)
  return made
}

/** Intervals of a day and more end in the quiet hour, or half a day later where one was missed. @param last its name */
export function isBackupDue(last: string | undefined, everyHours: number, now: Date): boolean {
  const hoursSince = last ? (now.getTime() - timeOf(last).getTime()) / HOUR_MS : Infinity
  if (everyHours < 24) return hoursSince > everyHours - EARLY_HOURS
  return hoursSince > everyHours + 12 || (hoursSince > everyHours - 12 && now.getUTCHours() === UTC_HOUR)
}

/** An embedded database may have no other copy. @throws OperatorError before anything is changed */
export async function backUpBeforeUpgrade(
  config: UpgradeConfig,
  connectionString: string,
  onProgress: (sentence: string) => void,
): Promise<string | undefined> {
  if (!(await isToBeUpgraded(connectionString))) return undefined
  onProgress('This version upgrades the database. Backing up first …')
  try {
    const { store, shown } = await chooseBackupStore(config)
    const sources = { connectionString, files: openFileStore(config), keys: readKeys(config) }
    const { name } = await makeBackup(store, sources)
    onProgress(`Backup ${name} is in ${shown}.`)
    return name
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `The database is not upgraded, because the backup before it could not be made (${reason.replace(/\.$/, '')}): mend that, and start again.`,
      { cause: error },
    )
  }
}
