import { withClient } from '../../app/db/with-client.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { ReportProgress } from '../../app/platform/progress.ts'
import { backupName, writeManifest, listBackups, readManifest, timeOf } from './backup-manifest.ts'
import type { BackupStore } from './backup-store.ts'
import { dumpTables } from './dump-tables.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase } from '../../app/db/client.ts'
import { OPEN_DATA_FOLDER } from '../../app/features/open-data/open-files.server.ts'
import { BACKUP_RUN, recordRun } from '../../app/features/upkeep/upkeep-runs.server.ts'
import { DAY_MS } from '../../app/time/durations.ts'

const DAYS = 7

const WEEKS = 5

const MONTHS = 12

/** One that is being made has no manifest yet. */
const UNFINISHED_FOR_MS = 2 * DAY_MS

export interface BackupSources {
  connectionString: string
  files: FileStore
  keys: string | undefined
}

/** While the directory runs. An interrupted one has no manifest and is never restored. */
export async function makeBackup(
  store: BackupStore,
  { connectionString, files, keys }: BackupSources,
  { now = new Date(), onProgress }: { now?: Date; onProgress?: ReportProgress } = {},
) {
  const name = backupName(now)
  const copies = await keysOf(store.list(FILES))
  // Once before, for files that are deleted during the backup, and once after, for new ones.
  const before = await copyFiles(store, files, copies)
  const dump = await withClient(connectionString, 'backup', (client) =>
    dumpTables(client, (table, part, content) => store.put(partKey(name, table, part), content), onProgress),
  )
  const copied = [...before.union(await copyFiles(store, files, copies))].toSorted()
  await writeManifest(store, name, { ...dump, files: copied, ...(keys && { keys }) })
  return { name, rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0), files: copied.length }
}

export function partKey(name: string, table: { schema: string; name: string }, part: number): string {
  return `${name}/tables/${table.schema}.${table.name}/${String(part).padStart(6, '0')}`
}

/** Pictures and documents are written once and never changed, so all backups share them. */
const FILES = 'files/'

/** @param copies what the store has; grows @returns the keys of what is there now */
async function copyFiles(store: BackupStore, files: FileStore, copies: Set<string>) {
  const keys = new Set<string>()
  for await (const { key } of files.list('')) {
    if (key.startsWith(OPEN_DATA_FOLDER)) continue
    if (!copies.has(FILES + key)) {
      const found = await files.get(key)
      if (!found) continue
      await store.put(FILES + key, Buffer.concat(await found.content.toArray()))
      copies.add(FILES + key)
    }
    keys.add(key)
  }
  return keys
}

export async function restoreFiles(store: BackupStore, files: FileStore, keys: Iterable<string>) {
  const there = await keysOf(files.list(''))
  for (const key of keys) {
    const type = key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
    if (!there.has(key)) await files.put(key, await store.get(FILES + key), type)
  }
}

async function keysOf(list: AsyncIterable<{ key: string }>): Promise<Set<string>> {
  return new Set(await Array.fromAsync(list, ({ key }) => key))
}

export function readKeys({ authKeys, dataDir }: Pick<Config, 'authKeys' | 'dataDir'>): string | undefined {
  const path = join(dataDir, 'keys', 'auth.json')
  return authKeys ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
}

/** For the desk. @returns false where it could not be kept, as in a database that is not up to date */
export async function recordBackup(
  connectionString: string,
  { begunAt, result }: { begunAt: number; result: string },
): Promise<boolean> {
  const { db, close } = openDatabase(connectionString, { max: 1 })
  try {
    await recordRun(db, {
      name: BACKUP_RUN,
      endedAt: new Date(),
      tookMs: performance.now() - begunAt,
      result,
    })
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}

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
    if (isComplete) for (const key of (await readManifest(store, name)).files) needed.add(FILES + key)
  }
  for await (const { key, at } of store.list(FILES)) {
    const isYoung = now.getTime() - at.getTime() <= UNFINISHED_FOR_MS
    if (!needed.has(key) && !isYoung) await store.delete(key)
  }
}
