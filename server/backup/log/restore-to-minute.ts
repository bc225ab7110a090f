import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownTemporaryName, prepareDataFolder } from '../../../app/db/embedded/index.ts'
import type { FileStore } from '../../../app/platform/file-store.ts'
import type { ReportProgress } from '../../../app/platform/progress.ts'
import { withScratchFolder } from '../../../app/platform/scratch-folder.server.ts'
import type { BackupPlace } from '../backup-place.ts'
import { findCopies, restoreFiles } from '../copy-files.ts'
import { requireSoundAudit } from '../require-sound-audit.ts'
import { chooseBase } from './choose-base.ts'
import { recoverLog } from './recover-log.ts'
import { OperatorError } from '../../../app/platform/operator-error.ts'

interface Wanted {
  /** Without it the last moment of the log. */
  until?: Date
  shown: string
  onProgress?: ReportProgress
}

/**
 * Puts the embedded database as it was at a moment into a data folder without one, pictures and documents included.
 * @throws OperatorError when there is a database already, or the log does not reach that moment
 */
export async function restoreToMinute(
  place: BackupPlace,
  { dataDir, files }: { dataDir: string; files: FileStore },
  { until, shown, onProgress }: Wanted,
) {
  const { root, cluster, passwordFile } = prepareDataFolder(dataDir)
  for (const path of [cluster, passwordFile]) {
    if (existsSync(path)) throw new OperatorError(`${path} already exists: restore into a new DATA_DIR.`)
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

/** Restores into a scratch folder and follows the audit log there. @throws OperatorError when anything is wrong */
export async function verifyLog(place: BackupPlace, wanted: Wanted): Promise<{ asOf: Date }> {
  const chosen = await chooseBase(place, wanted.until, wanted.shown)
  return withScratchFolder('verify', async (scratch) => {
    const { database, asOf } = await recoverLog(place, chosen, join(scratch, 'data'), wanted)
    try {
      await requireSoundAudit(database.connectionString)
      return { asOf }
    } finally {
      await database.close()
    }
  })
}
