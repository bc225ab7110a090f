import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { TEST_SECRETS } from '../api/testing/test-api.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { directoryJobs } from './directory-jobs.ts'

test('in a directory where nothing is due, every job does nothing; no two share a name', async () => {
  const client = await openTestDatabase({ max: 2 })
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'directory-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const jobs = directoryJobs({
    db: client.db,
    files: createFolderStore(folder),
    secrets: TEST_SECRETS,
    publicUrl: 'https://directory.example',
    teamEmail: ['team@directory.example'],
    mailingsPerDay: 200,
  })

  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  for (const job of jobs) expect(await job.run(new Date()), job.name).toBeUndefined()
})
