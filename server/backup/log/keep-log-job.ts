import { withClient } from '../../../app/db/with-client.ts'
import { MINUTE_MS } from '../../../app/time/durations.ts'
import type { FileStore } from '../../../app/platform/file-store.ts'
import type { Config } from '../../config.ts'
import type { Job } from '../../jobs/job.ts'
import type { BackupPlace } from '../backup-place.ts'
import { chooseBackupPlace } from '../choose-place.ts'
import { copyFiles, findCopies } from '../copy-files.ts'
import { recordBackup } from '../record-backup.ts'
import { isNightlyDue } from '../nightly-backup.ts'
import { pruneFiles } from '../prune-files.ts'
import { readKeys } from '../read-keys.ts'
import { isUnbroken } from './log-names.ts'
import { listBases, listSegments, readBase } from './log-place.ts'
import { identify, type LogSource, makeBase } from './make-base.ts'
import { pruneLog } from './prune-log.ts'
import { shipLog } from './ship-log.ts'

const ASK_AGAIN_MS = 10 * MINUTE_MS

/** None without `BACKUP_EVERY_MINUTE`. @param source asked each time: the database may come back on another port */
export function keepLogJob(config: Config, source: () => LogSource, files: FileStore): Job[] {
  if (!config.backup.isEveryMinute) return []
  let place: BackupPlace | undefined
  let keeper: ReturnType<typeof logKeeper> | undefined
  return [
    {
      name: 'keep-log',
      everyMinutes: 1,
      async run(now) {
        place ??= (await chooseBackupPlace(config)).place
        // What lies in a store outside does not go with the disk; the nightly backup copies it.
        keeper ??= logKeeper(place, config.storage ? undefined : files)
        const begunAt = performance.now()
        const from = source()
        const done = await keeper(from, () => readKeys(config), now)
        if (done) await recordBackup(from.connectionString, 'made', { begunAt, result: done.base })
        return done
      },
    },
  ]
}

/**
 * Brings the log and new pictures to the place, and starts a new log when one is due.
 * @param files none where they are in a store outside
 */
export function logKeeper(place: BackupPlace, files: FileStore | undefined) {
  let copies: Set<string> | undefined
  let askedAt = -Infinity
  return async (source: LogSource, keys: () => string | undefined, now: Date) => {
    const { system, segment, isArchiving } = await withClient(source.adminConnectionString, 'log', identify)
    if (!isArchiving) {
      throw new Error('the database was started without its log: it is kept from the next start on')
    }
    await shipLog(place, system, source.cluster)
    copies ??= await findCopies(place)
    const there = files ? await copyFiles(place, files, copies) : new Set<string>()
    // The answer lists all that is there.
    if (now.getTime() - askedAt < ASK_AGAIN_MS) return undefined
    askedAt = now.getTime()
    if (!(await isBaseDue(place, system, segment, now))) return undefined
    const base = await makeBase(place, source, { files: [...there].toSorted(), keys: keys() }, now)
    await pruneLog(place, system, now)
    await pruneFiles(place, now)
    copies = undefined
    return { base: base.name }
  }
}

/** Once a night; and where a restore would not come from the last one to the segment that is being written. */
async function isBaseDue(place: BackupPlace, system: string, segment: string, now: Date): Promise<boolean> {
  const last = (await listBases(place, system)).findLast(({ isComplete }) => isComplete)
  if (!last || isNightlyDue(last.name, now)) return true
  const { firstSegment } = await readBase(place, last)
  const timeline = segment.slice(0, 8)
  if (!firstSegment.startsWith(timeline)) return true
  const ofTimeline = (await listSegments(place, system)).filter((name) => name.startsWith(timeline))
  return !isUnbroken(ofTimeline, firstSegment)
}
