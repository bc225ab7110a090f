import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../app/db/client.ts'
import { ownTemporaryName, prepareDataFolder } from '../../../app/db/embedded/index.ts'
import { verifyAudit } from '../../../app/features/audit/index.server.ts'
import type { FileStore } from '../../../app/platform/file-store.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupPlace } from '../backup-place.ts'
import { findCopies, restoreFiles } from '../copy-files.ts'
import { chooseBase } from './choose-base.ts'
import { recoverLog } from './recover-log.ts'

interface Wanted {
  /** Without it the last moment of the log. */
  until?: Date
  shown: string
  onProgress?: (done: number, total: number) => void
}

interface Restored {
  asOf: Date
  keys: string | undefined
}

/**
 * Puts the embedded database as it was at a moment into a data folder without one, pictures and documents included.
 * @throws BackupError when there is a database already, or the log does not reach that moment
 */
export async function restoreToMinute(
  place: BackupPlace,
  { dataDir, files }: { dataDir: string; files: FileStore },
  { until, shown, onProgress }: Wanted,
): Promise<Restored> {
  const { root, cluster, passwordFile } = prepareDataFolder(dataDir)
  for (const path of [cluster, passwordFile]) {
    if (existsSync(path)) throw new BackupError(`${path} already exists: restore into a new DATA_DIR.`)
  }
  const chosen = await chooseBase(place, until, shown)
  const scratch = join(root, ownTemporaryName('restored'))
  try {
    const { database, asOf } = await recoverLog(place, chosen, scratch, { until, onProgress })
    await database.close()
    const restored = prepareDataFolder(scratch)
    await rename(restored.passwordFile, passwordFile)
    await rename(restored.cluster, cluster)
    await restoreFiles(place, files, await findCopies(place))
    return { asOf, keys: chosen.base.keys }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Restores into a scratch folder and follows the audit log there. @throws BackupError when anything is wrong */
export async function verifyLog(place: BackupPlace, wanted: Wanted): Promise<{ asOf: Date }> {
  const chosen = await chooseBase(place, wanted.until, wanted.shown)
  const scratch = await mkdtemp(join(tmpdir(), 'directory-verify-'))
  try {
    const { database, asOf } = await recoverLog(place, chosen, join(scratch, 'data'), wanted)
    const client = openDatabase(database.connectionString, { max: 1, patienceMs: 3_600_000 })
    try {
      const { broken } = await verifyAudit(client.db)
      if (broken) throw new BackupError(`The audit log in the backup is broken: ${broken.what}`)
      return { asOf }
    } finally {
      await client.close()
      await database.close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}
