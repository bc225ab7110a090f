import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../app/db/client.ts'
import { openEmbeddedDatabase } from '../../app/db/embedded/index.ts'
import { verifyAudit } from '../../app/features/audit/index.server.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { BackupError } from './backup-error.ts'
import type { BackupManifest } from './backup-manifest.ts'
import type { BackupPlace } from './backup-place.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Restores it into a scratch folder, files included, and follows the audit log there.
 * @throws BackupError when anything is missing, damaged or broken
 */
export async function verifyBackup(
  place: BackupPlace,
  name: string,
  onProgress?: (done: number, total: number) => void,
): Promise<BackupManifest> {
  const scratch = await mkdtemp(join(tmpdir(), 'directory-verify-'))
  try {
    const { connectionString, close } = await openEmbeddedDatabase({ dataDir: scratch, durable: false })
    try {
      const files = createFolderStore(join(scratch, 'files'))
      const manifest = await restoreBackup(place, name, { connectionString, files }, onProgress)
      const database = openDatabase(connectionString, { max: 1, patienceMs: 3_600_000 })
      try {
        const { broken } = await verifyAudit(database.db)
        if (broken) throw new BackupError(`The audit log in the backup is broken: ${broken.what}`)
        return manifest
      } finally {
        await database.close()
      }
    } finally {
      await close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}
