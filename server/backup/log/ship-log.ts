import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WAITING } from '../../../app/db/embedded/index.ts'
import type { BackupPlace } from '../backup-place.ts'
import { LOG_FILE } from './log-names.ts'
import { segmentKey } from './log-place.ts'

/** 4 GB: the log must not fill the disk of the directory while its place cannot be reached. */
const MOST_WAITING = 256

/**
 * Takes what PostgreSQL has put aside of its log to the place, oldest first.
 * @returns the names of what it took
 */
export async function shipLog(
  place: BackupPlace,
  system: string,
  cluster: string,
  mostWaiting = MOST_WAITING,
): Promise<string[]> {
  const folder = join(cluster, WAITING)
  const waiting = (await namesIn(folder)).filter((name) => LOG_FILE.test(name)).toSorted()
  const shipped: string[] = []
  try {
    for (const name of waiting) {
      await place.put(segmentKey(system, name), await readFile(join(folder, name)))
      await rm(join(folder, name))
      shipped.push(name)
    }
  } catch (error) {
    const left = waiting.slice(shipped.length)
    // The log is then broken, and the next base starts a new one.
    for (const name of left.slice(0, -mostWaiting)) await rm(join(folder, name), { force: true })
    throw error
  }
  return shipped
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
