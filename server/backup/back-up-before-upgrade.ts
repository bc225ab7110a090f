import { isToBeUpgraded } from '../../app/db/migrate.ts'
import type { Config } from '../config.ts'
import { openFileStore } from '../storage/open-file-store.ts'
import { chooseBackupStore } from './backup-store.ts'
import { makeBackup, readKeys } from './make-backup.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

export type UpgradeConfig = Pick<Config, 'dataDir' | 'backup' | 'storage' | 'authKeys'>

/** An embedded database may have no other copy. @throws OperatorError before anything is changed */
export async function backUpBeforeUpgrade(
  config: UpgradeConfig,
  connectionString: string,
  onProgress: (sentence: string) => void,
): Promise<string | undefined> {
  if (!(await isToBeUpgraded(connectionString))) return undefined
  onProgress('This version upgrades the database. Backing up first …')
  try {
    const { store, shown } = await chooseBackupStore(config)
    const sources = { connectionString, files: openFileStore(config), keys: readKeys(config) }
    const { name } = await makeBackup(store, sources)
    onProgress(`Backup ${name} is in ${shown}.`)
    return name
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `The database is not upgraded, because the backup before it could not be made (${reason.replace(/\.$/, '')}): mend that, and start again.`,
      { cause: error },
    )
  }
}
