import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../server/mail/testing/smtp.ts'
import { createFolderStore } from '../../server/storage/folder-store.ts'
import { parseS3Address } from '../../server/storage/s3-address.ts'
import { createS3Store } from '../../server/storage/s3-store.ts'
import { startS3Server } from '../../server/storage/testing/s3-server.ts'
import { type DirectoryServer, freePort, startDirectory } from '../support/directory-server.ts'
import { connectionTo, databaseOf, temporaryDatabase, temporaryFolder } from './for-one-test.ts'
import { Acknowledged } from './sudden-end/acknowledged.ts'
import { anOwner, keepBusy } from './sudden-end/busy-senders.ts'
import {
  everythingAcknowledgedIsThere,
  letTimePassForMails,
  noFileIsLostOrLeft,
  noMailIsLostOrDoubled,
} from './sudden-end/nothing-is-lost.ts'

/** So many of each kind are acknowledged before something is killed, somewhere within the next ones. */
const OF_EACH_KIND = 2

// @spec 1.42
test('whatever was acknowledged is there, though the server is killed again and again', async () => {
  const { connectionString } = await temporaryDatabase()
  const run = await aRun({ DATABASE_URL: connectionString }, () => connectionString)
  for (let life = 0; life < 3; life += 1) await run.untilTheServerIsKilled()

  const files = createFolderStore(join(run.dataDir, 'files'))
  await run.nothingIsLost(() => {
    const unfinished = join(run.dataDir, 'files/.unfinished')
    makeOld(unfinished)
    return files
  })
  const left = join(run.dataDir, 'files/.unfinished')
  expect(existsSync(left) ? readdirSync(left) : []).toEqual([])
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

  await run.nothingIsLost(() => createFolderStore(join(run.dataDir, 'files')))
})

// @spec 1.42
test('nor with an S3 store', async () => {
  const { connectionString } = await temporaryDatabase()
  const store = await startS3Server({ directory: temporaryFolder(), bucket: 'files' })
  onTestFinished(() => store.stop())
  const settings = { DATABASE_URL: connectionString, STORAGE_URL: store.address }
  const run = await aRun(settings, () => connectionString)
  for (let life = 0; life < 2; life += 1) await run.untilTheServerIsKilled()

  await run.nothingIsLost(() => createS3Store(parseS3Address(store.address)!))
})

/** A directory that is sent something all the time. */
async function aRun(settings: Record<string, string>, connectionOf: (dataDir: string) => string) {
  const dataDir = temporaryFolder()
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const all = {
    ...settings,
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    CONFIRM_ADDRESSES: 'off',
    // The tests' senders come from many places.
    TRUSTED_PROXIES: '127.0.0.1',
    SAMPLE_DATA: 'off',
    PORT: String(await freePort()),
  }
  const acknowledged = new Acknowledged()
  let server: DirectoryServer | undefined
  let stopSending = async () => {}
  let endings = 0
  let token: string | undefined
  onTestFinished(async () => {
    await stopSending()
    await server?.stop()
  })

  const begin = async () => {
    if (server) return
    server = await startDirectory(all)
    token ??= await anOwner(server, connectionOf(dataDir))
    stopSending = await keepBusy(server, token, acknowledged)
  }
  const whileBusy = async (strike: () => unknown) => {
    await begin()
    await acknowledged.more(OF_EACH_KIND)
    await acknowledged.inTheMiddle()
    endings += 1
    await strike()
  }
  return {
    dataDir,
    whileBusy,
    /** @param besides what else ends in the same moment */
    untilTheServerIsKilled: (besides?: () => unknown) =>
      whileBusy(async () => {
        besides?.()
        await server?.stop('SIGKILL')
        server = undefined
        await stopSending()
      }),
    /** After the last killing, of the server alone. */
    async nothingIsLost(filesOf: () => Parameters<typeof noFileIsLostOrLeft>[1]) {
      await letTimePassForMails(connectionOf(dataDir))
      server = await startDirectory(all)
      stopSending = async () => {}
      const connectionString = connectionOf(dataDir)
      await everythingAcknowledgedIsThere(connectionString, acknowledged)
      await noMailIsLostOrDoubled(connectionString, mailServer, endings)
      await noFileIsLostOrLeft(connectionString, filesOf(), acknowledged)
    },
  }
}

/** What a crash left half written is cleared away when it is an hour old. */
function makeOld(folder: string) {
  if (!existsSync(folder)) return
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo)
}
