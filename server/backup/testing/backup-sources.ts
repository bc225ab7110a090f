import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../app/db/testing/test-database.ts'
import { createFolderStore } from '../../storage/folder-store.ts'
import type { BackupSources } from '../make-backup.ts'

export const KEY = 'a key that is long enough'
export const PHOTO = 'photos/one/800.webp'

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'directory-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function emptyDatabase(): Promise<string> {
  const { connectionString, drop } = await createTestDatabase(inject('testCluster'), 'template1')
  onTestFinished(drop)
  return connectionString
}

export async function sourcesWithPhoto(connectionString: string): Promise<BackupSources> {
  const files = createFolderStore(await temporaryFolder())
  await files.put(PHOTO, Buffer.from('a picture'), 'image/webp')
  return { connectionString, files, keys: '{"keys":"ours"}' }
}
