import { join } from 'node:path'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { Config } from '../config.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

export function openFileStore({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): FileStore {
  return storage ? createS3Store(storage) : createFolderStore(join(dataDir, 'files'))
}
