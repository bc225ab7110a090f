import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderStore } from '../../server/storage/folder-store.ts'
import { parseS3Address } from '../../server/storage/s3-address.ts'
import { createS3Store } from '../../server/storage/s3-store.ts'
import { startS3Server } from '../../server/storage/testing/s3-server.ts'
import { connectionTo, databaseOf, temporaryDatabase, temporaryFolder } from './for-one-test.ts'
import { aRun, makeOld } from './kill-recovery/a-run.ts'

// @spec 1.42
test('whatever was acknowledged is there, though the server is killed again and again', async () => {
  const { connectionString } = await temporaryDatabase()
  const run = await aRun({ DATABASE_URL: connectionString }, () => connectionString)
  for (let life = 0; life < 2; life += 1) await run.untilTheServerIsKilled()

  const files = createFolderStore(join(run.dataDir, 'files'))
  const unfinished = join(run.dataDir, 'files/.unfinished')
  const losses = await run.findLosses(() => {
    makeOld(unfinished)
    return files
  })
  expect(losses).toEqual([])
  expect(existsSync(unfinished) ? readdirSync(unfinished) : []).toEqual([])
})

// @spec 1.42
test('nor is anything lost when the embedded database is killed, alone or with the server', async () => {
  const run = await aRun({}, (dataDir) => connectionTo(dataDir))
  const kill = () => {
    const postmaster = databaseOf(run.dataDir)
    if (postmaster === undefined) throw new Error('No database runs.')
    process.kill(postmaster, 'SIGKILL')
  }
  await run.whileBusy(kill)
  await run.untilTheServerIsKilled(kill)
  await run.untilTheServerIsKilled()

  expect(await run.findLosses(() => createFolderStore(join(run.dataDir, 'files')))).toEqual([])
})

// @spec 1.42
test('nor with an S3 store', async () => {
  const { connectionString } = await temporaryDatabase()
  const store = await startS3Server({ directory: temporaryFolder(), bucket: 'files' })
  onTestFinished(() => store.stop())
  const settings = { DATABASE_URL: connectionString, STORAGE_URL: store.address }
  const run = await aRun(settings, () => connectionString)
  await run.untilTheServerIsKilled()

  expect(await run.findLosses(() => createS3Store(parseS3Address(store.address)!))).toEqual([])
})
