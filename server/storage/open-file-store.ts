import { join } from 'node:path'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { Log } from '../../app/platform/log.ts'
import type { Config } from '../config.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

export function openFileStore({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): FileStore {
  return storage ? createS3Store(storage) : createFolderStore(join(dataDir, 'files'))
}

/** Not awaited: the directory starts without its pictures, too. */
export async function reportFileStore(files: FileStore, log: Log): Promise<void> {
  try {
    for await (const _ of files.list('photos/')) break
    log.info({}, 'the file store answers')
  } catch (error) {
    log.error(
      { err: error },
      'the file store cannot be used: until it can, pictures and documents are neither saved nor shown',
    )
  }
}
