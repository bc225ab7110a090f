import { HOUR_MS } from '../../app/time/durations.ts'
import type { Config } from '../config.ts'
import type { Job } from '../jobs/job.ts'
import { listBackups } from './backup-manifest.ts'
import { timeOf } from './backup-name.ts'
import type { BackupPlace } from './backup-place.ts'
import { chooseBackupPlace } from './choose-place.ts'
import { type BackupSources, makeBackup } from './make-backup.ts'
import { recordBackup } from './record-backup.ts'
import { pruneBackups } from './prune-backups.ts'
import { readKeys } from './read-keys.ts'

/** The quietest hour in Florida, whether the clock there is four or five hours behind. */
const UTC_HOUR = 8

/** None without `BACKUP_NIGHTLY`. */
export function nightlyBackupJob(config: Config, sources: () => Omit<BackupSources, 'keys'>): Job[] {
  if (!config.backup.isNightly) return []
  return [
    {
      name: 'back-up',
      everyMinutes: 30,
      async run(now) {
        const { place } = await chooseBackupPlace(config)
        const begunAt = performance.now()
        const from = { ...sources(), keys: readKeys(config) }
        const made = await backUpNightly(place, from, now)
        if (made) await recordBackup(from.connectionString, 'made', { begunAt, result: made.name })
        return made && { ...made }
      },
    },
  ]
}

/** @returns undefined when none is due */
export async function backUpNightly(place: BackupPlace, sources: BackupSources, now: Date) {
  const last = (await listBackups(place)).findLast(({ isComplete }) => isComplete)
  if (!isNightlyDue(last?.name, now)) return undefined
  const made = await makeBackup(place, sources, { now })
  await pruneBackups(place, now)
  return made
}

/** One a night, and one at once where the last is older than a day and a half. @param last its name */
export function isNightlyDue(last: string | undefined, now: Date): boolean {
  const hoursSince = last ? (now.getTime() - timeOf(last).getTime()) / HOUR_MS : Infinity
  return hoursSince > 36 || (hoursSince > 12 && now.getUTCHours() === UTC_HOUR)
}
