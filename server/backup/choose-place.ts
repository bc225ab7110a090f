import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { Config } from '../config.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { parseS3Address } from '../storage/s3-address.ts'
import { createS3Store } from '../storage/s3-store.ts'
import { openBackupPlace, openFilledPlace } from './backup-place.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

type PlaceConfig = Pick<Config, 'dataDir' | 'backup'>

/**
 * Where a backup goes, and that place's name for people, without its keys.
 * @param named a folder or an `s3://` address; without it `BACKUP_TO`, or the folder `backups` in the data folder
 * @throws OperatorError when a store outside would get what is not encrypted
 */
export async function chooseBackupPlace(config: PlaceConfig, named?: string) {
  const { store, shown, folder } = storeFor(config, named)
  const { key } = config.backup
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  else if (key === undefined) {
    throw new OperatorError(
      'A backup holds accounts and keys: set BACKUP_KEY before it goes to a store outside.',
    )
  }
  return { place: await openBackupPlace(store, key), shown }
}

/** Where backups are. @throws OperatorError when there are none */
export async function findBackupPlace(config: PlaceConfig, named?: string) {
  const { store, shown } = storeFor(config, named)
  const place = await openFilledPlace(store, config.backup.key)
  if (!place) throw new OperatorError(`There are no backups in ${shown}.`)
  return { place, shown }
}

function storeFor(
  { dataDir, backup }: PlaceConfig,
  named = backup.to ?? join(dataDir, 'backups'),
): { store: FileStore; shown: string; folder?: string } {
  if (!named.startsWith('s3:')) {
    const folder = resolve(named)
    return { store: createFolderStore(folder), shown: folder, folder }
  }
  const s3 = parseS3Address(named)
  if (!s3) throw new OperatorError('The address of the store must be s3://ACCESS_KEY:SECRET_KEY@HOST/BUCKET.')
  return { store: createS3Store(s3), shown: `${s3.endpoint}/${s3.bucket}` }
}
