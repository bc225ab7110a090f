import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../../app/db/migrate.ts'
import { createTestDatabase } from '../../app/db/testing/test-database.ts'
import { withClient } from '../../app/db/with-client.ts'
import { backUpBeforeUpgrade } from './backup-job.ts'
import { chooseBackup } from './backup-manifest.ts'
import { findBackupStore } from './backup-store.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'directory-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** One whose last migration the program does not find among those applied, until it is `upgraded`. */
async function olderDatabase() {
  const { connectionString, drop } = await createTestDatabase(inject('testCluster'), 'template1')
  onTestFinished(drop)
  await migrateDatabase(connectionString)
  const moveJournal = (ms: number) =>
    withClient(connectionString, 'test', (client) =>
      client.query('update drizzle.__drizzle_migrations set created_at = created_at + $1', [ms]),
    )
  await moveJournal(-1)
  return { connectionString, upgrade: () => moveJournal(1) }
}

async function aConfig(to?: string) {
  const backup = { to, key: undefined, everyHours: 0 }
  return { dataDir: await temporaryFolder(), backup, storage: undefined, authKeys: undefined }
}

test('before an upgrade everything is backed up, once, and an empty database is not', async () => {
  const { connectionString, upgrade } = await olderDatabase()
  const config = await aConfig()
  const said: string[] = []
  const name = await backUpBeforeUpgrade(config, connectionString, (sentence) => said.push(sentence))

  const store = await findBackupStore(config)
  expect(await chooseBackup(store)).toBe(name)
  expect(said).toEqual([
    'This version upgrades the database. Backing up first …',
    `Backup ${name} is in ${join(config.dataDir, 'backups')}.`,
  ])
  await upgrade()
  expect(await backUpBeforeUpgrade(config, connectionString, () => {})).toBeUndefined()

  const empty = await createTestDatabase(inject('testCluster'), 'template1')
  onTestFinished(empty.drop)
  expect(await backUpBeforeUpgrade(config, empty.connectionString, () => {})).toBeUndefined()
})

test('where no backup can be made the database stays as it is', async () => {
  const { connectionString } = await olderDatabase()
  const config = await aConfig('s3://key:secret@s3.example.com/bucket')

  await expect(backUpBeforeUpgrade(config, connectionString, () => {})).rejects.toThrow(
    'The database is not upgraded, because the backup before it could not be made ' +
      '(A backup holds accounts and keys: set BACKUP_KEY before it goes to a store outside): mend that, and start again.',
  )
})
