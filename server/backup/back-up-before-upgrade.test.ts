import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../../app/db/migrate.ts'
import { createTestDatabase } from '../../app/db/testing/test-database.ts'
import { PROJECT_ROOT } from '../../app/platform/project-root.server.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'
import { chooseBackup } from './backup-manifest.ts'
import { findBackupStore } from './backup-store.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'directory-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** As the version of the program before the last migration left it. */
async function olderDatabase(): Promise<string> {
  const { connectionString, drop } = await createTestDatabase(inject('testCluster'), 'template1')
  onTestFinished(drop)
  const folder = await temporaryFolder()
  await cp(join(PROJECT_ROOT, 'app/db/migrations'), folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }))
  await migrateDatabase(connectionString, folder)
  return connectionString
}

async function aConfig(to?: string) {
  const backup = { to, key: undefined, everyHours: 0 }
  return { dataDir: await temporaryFolder(), backup, storage: undefined, authKeys: undefined }
}

test('before an upgrade everything is backed up, once, and an empty database is not', async () => {
  const connectionString = await olderDatabase()
  const config = await aConfig()
  const said: string[] = []
  const name = await backUpBeforeUpgrade(config, connectionString, (sentence) => said.push(sentence))

  const store = await findBackupStore(config)
  expect(await chooseBackup(store)).toBe(name)
  expect(said).toEqual([
    'This version upgrades the database. Backing up first …',
    `Backup ${name} is in ${join(config.dataDir, 'backups')}.`,
  ])
  await migrateDatabase(connectionString)
  expect(await backUpBeforeUpgrade(config, connectionString, () => {})).toBeUndefined()

  const empty = await createTestDatabase(inject('testCluster'), 'template1')
  onTestFinished(empty.drop)
  expect(await backUpBeforeUpgrade(config, empty.connectionString, () => {})).toBeUndefined()
})

test('where no backup can be made the database stays as it is', async () => {
  const connectionString = await olderDatabase()
  const config = await aConfig('s3://key:secret@s3.example.com/bucket')

  await expect(backUpBeforeUpgrade(config, connectionString, () => {})).rejects.toThrow(
    'The database is not upgraded, because the backup before it could not be made ' +
      '(A backup holds accounts and keys: set BACKUP_KEY before it goes to a store outside): mend that, and start again.',
  )
})
