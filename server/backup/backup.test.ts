import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { setUpSampleList } from '../../tests/support/sample-list.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { backupName, chooseBackup, listBackups } from './backup-manifest.ts'
import { type BackupStore, openBackupStore } from './backup-store.ts'
import { backUpWhenDue, isBackupDue } from './backup-job.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { emptyDatabase, KEY, PHOTO, sourcesWithPhoto, temporaryFolder } from './testing/backup-sources.ts'

const database = setUpSampleList()

/** Of every table and sequence. */
async function contentsOf(connectionString: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select format('%I.%I', schemaname, tablename) as name, '*' as columns
       from pg_tables where schemaname in ('public', 'auth')
       union all select format('%I.%I', schemaname, sequencename), 'last_value, is_called'
       from pg_sequences where schemaname = 'public'`,
    )
    const contents: Record<string, string> = {}
    for (const { name, columns } of tables) {
      const { rows } = await client.query<{ content: string }>(
        `select md5(coalesce(string_agg(found::text, '|' order by found::text), '')) as content
         from (select ${columns} from ${name}) found`,
      )
      contents[name] = rows[0]?.content ?? ''
    }
    return contents
  } finally {
    await client.end()
  }
}

test.each([
  ['with a key', KEY],
  ['without a key', undefined],
])('what was backed up %s is all there after a restore', async (_, key) => {
  const store = await openBackupStore(createFolderStore(await temporaryFolder()), key)
  const sources = await sourcesWithPhoto(database.connectionString)
  const { name } = await makeBackup(store, sources)
  const connectionString = await emptyDatabase()
  const files = createFolderStore(await temporaryFolder())

  const { keys } = await restoreBackup(store, name, { connectionString, files })

  expect(keys).toBe(sources.keys)
  expect(await contentsOf(connectionString)).toEqual(await contentsOf(database.connectionString))
  const photo = await files.get(PHOTO)
  expect(Buffer.concat((await photo?.content.toArray()) ?? []).toString()).toBe('a picture')
  await expect(restoreBackup(store, name, { connectionString, files })).rejects.toThrow('not empty')
})

test('a backup is of one moment, whatever is written meanwhile', async () => {
  const store = await openBackupStore(createFolderStore(await temporaryFolder()))
  const before = await contentsOf(database.connectionString)
  let isChanged = false
  const busy: BackupStore = {
    ...store,
    async put(key, content) {
      if (!isChanged && key.includes('/tables/')) {
        isChanged = true
        await database.pool.query(`update businesses set description = 'Changed meanwhile'`)
      }
      await store.put(key, content)
    },
  }
  const { name } = await makeBackup(busy, await sourcesWithPhoto(database.connectionString))
  const connectionString = await emptyDatabase()
  await restoreBackup(store, name, { connectionString, files: createFolderStore(await temporaryFolder()) })
  expect(isChanged).toBe(true)
  expect(await contentsOf(connectionString)).toEqual(before)
})

test('with a key nothing is readable; another key, or none, is told', async () => {
  const folder = await temporaryFolder()
  const store = createFolderStore(folder)
  await makeBackup(await openBackupStore(store, KEY), await sourcesWithPhoto(database.connectionString))
  const stored = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of stored.filter((each) => each.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name))
    expect(content.includes('a picture') || content.includes('Stuart')).toBe(false)
  }
  await expect(openBackupStore(store, 'another key, long enough')).rejects.toThrow('does not open')
  await expect(openBackupStore(store)).rejects.toThrow('set BACKUP_KEY')
  const plain = createFolderStore(await temporaryFolder())
  await openBackupStore(plain)
  await expect(openBackupStore(plain, KEY)).rejects.toThrow('not encrypted')
})

test('one that was interrupted is not restored', async () => {
  const store = await openBackupStore(createFolderStore(await temporaryFolder()))
  const sources = await sourcesWithPhoto(database.connectionString)
  const { name } = await makeBackup(store, sources, { now: new Date('2026-03-01T08:00:00Z') })
  await store.put('20260302T080000Z/tables/public.businesses/000000', Buffer.from('begun'))
  expect(await chooseBackup(store)).toBe(name)
  await expect(chooseBackup(store, '20260302T080000Z')).rejects.toThrow(`Those there are: ${name}.`)
})

test('the nightly one comes once a night, and at once where one was missed', async () => {
  const store = await openBackupStore(createFolderStore(await temporaryFolder()))
  const sources = await sourcesWithPhoto(database.connectionString)
  const at = async (time: string) => (await backUpWhenDue(store, sources, 24, new Date(time)))?.name
  expect(await at('2026-03-01T15:00:00Z')).toBe('20260301T150000Z')
  expect(await at('2026-03-01T15:30:00Z')).toBeUndefined()
  expect(await at('2026-03-02T07:30:00Z')).toBeUndefined()
  expect(await at('2026-03-02T08:10:00Z')).toBe('20260302T081000Z')
  expect(await at('2026-03-02T08:40:00Z')).toBeUndefined()
  expect(await at('2026-03-04T15:00:00Z')).toBe('20260304T150000Z')
  expect(await listBackups(store)).toHaveLength(3)
})

test.each([
  { hours: 1, last: '2026-03-01T15:00:00Z', early: '2026-03-01T15:30:00Z', due: '2026-03-01T16:00:05Z' },
  { hours: 6, last: '2026-03-01T15:00:00Z', early: '2026-03-01T20:30:00Z', due: '2026-03-01T21:00:00Z' },
  { hours: 48, last: '2026-03-01T08:10:00Z', early: '2026-03-02T08:10:00Z', due: '2026-03-03T08:10:00Z' },
])('of every $hours hours one is due $due after $last', ({ hours, last, early, due }) => {
  const name = backupName(new Date(last))
  expect(isBackupDue(name, hours, new Date(early))).toBe(false)
  expect(isBackupDue(name, hours, new Date(due))).toBe(true)
  expect(isBackupDue(undefined, hours, new Date(early))).toBe(true)
})
