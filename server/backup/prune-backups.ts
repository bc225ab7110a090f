import { DAY_MS } from '../../app/time/durations.ts'
import type { BackupStore } from './backup-store.ts'
import { listBackups, readManifest, timeOf } from './backup-manifest.ts'
import { deleteCopies } from './make-backup.ts'

const DAYS = 7
const WEEKS = 5
const MONTHS = 12
/** One that is being made has no manifest yet. */
const UNFINISHED_FOR_MS = 2 * DAY_MS

/** The last of each of the last 7 days, 5 weeks and 12 months that have one, and always the newest. */
export function keptBackups(names: readonly string[]): Set<string> {
  const newestFirst = names.toSorted().toReversed()
  const kept = new Set<string>()
  const keepLastOf = (periodOf: (day: Date) => number, most: number) => {
    const lasts = new Map<number, string>()
    for (const name of newestFirst) {
      const period = periodOf(timeOf(name))
      if (!lasts.has(period)) lasts.set(period, name)
    }
    for (const name of [...lasts.values()].slice(0, most)) kept.add(name)
  }
  keepLastOf((day) => Math.floor(day.getTime() / DAY_MS), DAYS)
  keepLastOf((day) => Math.floor((day.getTime() / DAY_MS + 3) / 7), WEEKS)
  keepLastOf((day) => day.getUTCFullYear() * 12 + day.getUTCMonth(), MONTHS)
  return kept
}

export async function pruneBackups(store: BackupStore, now = new Date()): Promise<number> {
  const backups = await listBackups(store)
  const complete = backups.filter(({ isComplete }) => isComplete).map(({ name }) => name)
  const kept = keptBackups(complete)
  const isUnfinished = (name: string) => now.getTime() - timeOf(name).getTime() < UNFINISHED_FOR_MS
  const deleted = backups.filter(
    ({ name, isComplete }) => !kept.has(name) && (isComplete || !isUnfinished(name)),
  )
  for (const { name } of deleted) {
    // The manifest goes first: what is half deleted is not complete.
    await store.delete(`${name}/manifest`)
    for await (const { key } of store.list(`${name}/`)) await store.delete(key)
  }
  await pruneFiles(store, now)
  return deleted.length
}

async function pruneFiles(store: BackupStore, now: Date): Promise<void> {
  const needed = new Set<string>()
  for (const { name, isComplete } of await listBackups(store)) {
    if (isComplete) for (const key of (await readManifest(store, name)).files) needed.add(key)
  }
  await deleteCopies(store, needed, new Date(now.getTime() - UNFINISHED_FOR_MS))
}
