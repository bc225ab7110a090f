import { withClient } from '../../app/db/with-client.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { ReportProgress } from '../../app/platform/progress.ts'
import { writeManifest } from './backup-manifest.ts'
import { backupName } from './backup-name.ts'
import type { BackupPlace } from './backup-place.ts'
import { copyFiles, findCopies } from './copy-files.ts'
import { dumpTables } from './dump-tables.ts'
import { partName } from './parts.ts'

export interface BackupSources {
  connectionString: string
  files: FileStore
  keys: string | undefined
}

/** While the directory runs. An interrupted one has no manifest and is never restored. */
export async function makeBackup(
  place: BackupPlace,
  { connectionString, files, keys }: BackupSources,
  { now = new Date(), onProgress }: { now?: Date; onProgress?: ReportProgress } = {},
) {
  const name = backupName(now)
  const copies = await findCopies(place)
  // Once before, for files that are deleted during the backup, and once after, for new ones.
  const before = await copyFiles(place, files, copies)
  const dump = await withClient(connectionString, 'backup', (client) =>
    dumpTables(client, (table, part, content) => place.put(partKey(name, table, part), content), onProgress),
  )
  const copied = [...before.union(await copyFiles(place, files, copies))].toSorted()
  await writeManifest(place, name, { ...dump, files: copied, ...(keys && { keys }) })
  return { name, rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0), files: copied.length }
}

export function partKey(name: string, table: { schema: string; name: string }, part: number): string {
  return `${name}/tables/${table.schema}.${table.name}/${partName(part)}`
}
