import { DAY_MS } from '../../app/time/durations.ts'
import { listBackups, readManifest } from './backup-manifest.ts'
import type { BackupPlace } from './backup-place.ts'
import { deleteCopies } from './copy-files.ts'
import { listBases, LOG_DAYS, readBase } from './log/log-place.ts'

/** Deletes pictures and documents that no backup needs, nor a restore to any minute that is still possible. */
export async function pruneFiles(place: BackupPlace, now: Date): Promise<void> {
  const needed = new Set<string>()
  for (const { name, isComplete } of await listBackups(place)) {
    if (isComplete) for (const key of (await readManifest(place, name)).files) needed.add(key)
  }
  for (const { isComplete, ...base } of await listBases(place)) {
    if (isComplete) for (const key of (await readBase(place, base)).files) needed.add(key)
  }
  // A file may have come and gone between two of them.
  await deleteCopies(place, needed, new Date(now.getTime() - (LOG_DAYS + 1) * DAY_MS))
}
