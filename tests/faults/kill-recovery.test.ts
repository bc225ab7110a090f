import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderStore } from '../../server/storage/folder-store.ts'
import { connectionTo, databaseOf, temporaryDatabase } from '../process/for-one-test.ts'
import { aRun } from '../process/kill-recovery/a-run.ts'

/** `KILLS=10 npm run test:all -- kill-recovery`. */
const KILLS = Number(process.env.KILLS ?? 100)

test('nothing acknowledged is lost, though the server is killed at random moments, many times', async () => {
  const { connectionString } = await temporaryDatabase()
  const run = await aRun({ DATABASE_URL: connectionString }, () => connectionString)
  for (let life = 0; life < KILLS / 2; life += 1) await run.untilTheServerIsKilled()
  expect(await run.findLosses(() => createFolderStore(join(run.dataDir, 'files')))).toEqual([])
})

test('nor is it when the embedded database ends with it', async () => {
  const run = await aRun({}, (dataDir) => connectionTo(dataDir))
  for (let life = 0; life < KILLS / 2; life += 1) {
    await run.untilTheServerIsKilled(() => {
      const postmaster = databaseOf(run.dataDir)
      if (postmaster === undefined) throw new Error('No database runs.')
      process.kill(postmaster, 'SIGKILL')
    })
  }
  await run.untilTheServerIsKilled()
  expect(await run.findLosses(() => createFolderStore(join(run.dataDir, 'files')))).toEqual([])
})
