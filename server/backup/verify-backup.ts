import { join } from 'node:path'
import { openEmbeddedDatabase } from '../../app/db/embedded/index.ts'
import type { ReportProgress } from '../../app/platform/progress.ts'
import { withScratchFolder } from '../../app/platform/scratch-folder.server.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import type { BackupPlace } from './backup-place.ts'
import { requireSoundAudit } from './require-sound-audit.ts'
import { restoreBackup } from './restore-backup.ts'

/** Restores it into a scratch folder, files included, and checks the audit log there. @throws OperatorError */
export function verifyBackup(place: BackupPlace, name: string, onProgress?: ReportProgress) {
  return withScratchFolder('verify', async (scratch) => {
    const { connectionString, close } = await openEmbeddedDatabase({ dataDir: scratch, durable: false })
    try {
      const files = createFolderStore(join(scratch, 'files'))
      const manifest = await restoreBackup(place, name, { connectionString, files }, onProgress)
      await requireSoundAudit(connectionString)
      return manifest
    } finally {
      await close()
    }
  })
}
