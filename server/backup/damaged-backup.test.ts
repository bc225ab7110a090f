import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { fillWithSampleList } from '../../app/features/businesses/sample-list.server.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { openBackupStore } from './backup-store.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { emptyDatabase, KEY, sourcesWithPhoto, temporaryFolder } from './testing/backup-sources.ts'

const database = setUpTestDatabase()

beforeAll(async () => {
  await fillWithSampleList(database.db)
})

test.each([
  ['with a key', KEY],
  ['without a key', undefined],
])('a damaged or lost part of a backup %s is told, and nothing of it is restored', async (_, key) => {
  const folder = await temporaryFolder()
  const store = await openBackupStore(createFolderStore(folder), key)
  const { name } = await makeBackup(store, await sourcesWithPhoto(database.connectionString))
  const part = join(folder, name, 'tables', 'public.listing_search', '000000')
  const content = await readFile(part)
  content[content.length - 9] = (content.at(-9) ?? 0) ^ 1
  await writeFile(part, content)
  const connectionString = await emptyDatabase()
  const files = createFolderStore(await temporaryFolder())
  await expect(restoreBackup(store, name, { connectionString, files })).rejects.toThrow('damaged')
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from businesses')
  await client.end()
  expect(rows).toEqual([{ count: 0 }])

  await rm(part)
  const target = { connectionString: await emptyDatabase(), files }
  await expect(restoreBackup(store, name, target)).rejects.toThrow('is missing')
})
