import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../app/db/client.ts'
import { createTestDatabase } from '../../app/db/testing/index.ts'
import { TEST_SECRETS } from '../api/testing/test-api.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { directoryJobs } from './directory-jobs.ts'

test('in a directory where nothing is due, every job does nothing; no two share a name', async () => {
  const { connectionString, drop } = await createTestDatabase(inject('testCluster'))
  const client = openDatabase(connectionString, { max: 2 })
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'directory-jobs-'))
  onTestFinished(async () => {
    await client.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const jobs = directoryJobs({
    db: client.db,
    files: createFolderStore(folder),
    secrets: TEST_SECRETS,
    publicUrl: 'https://directory.example',
    teamEmail: ['team@directory.example'],
  })

  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  for (const job of jobs) expect(await job.run(new Date()), job.name).toBeUndefined()
})
