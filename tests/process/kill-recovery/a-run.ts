import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FileStore } from '../../../app/platform/file-store.ts'
import { startMailServer } from '../../../server/mail/testing/smtp.ts'
import { type DirectoryServer, freePort, startDirectory } from '../../support/directory-server.ts'
import { temporaryFolder } from '../for-one-test.ts'
import { Acknowledged } from './acknowledged.ts'
import { anOwner, keepBusy } from './busy-senders.ts'
import { findLostFiles, findLostMails, findLostRows, letTimePassForMails } from './find-losses.ts'

/** So many of each kind are acknowledged before something is killed, somewhere within the next ones. */
const OF_EACH_KIND = 2

/** A directory that is sent something all the time. */
export async function aRun(settings: Record<string, string>, connectionOf: (dataDir: string) => string) {
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
    /** Looks after the last killing, of the server alone. @returns a line for whatever is lost or doubled */
    async findLosses(filesOf: () => FileStore): Promise<string[]> {
      await letTimePassForMails(connectionOf(dataDir))
      server = await startDirectory(all)
      stopSending = async () => {}
      const connectionString = connectionOf(dataDir)
      return [
        ...(await findLostRows(connectionString, acknowledged)),
        ...(await findLostMails(connectionString, mailServer, endings)),
        ...(await findLostFiles(connectionString, filesOf(), acknowledged)),
      ]
    },
  }
}

/** What a crash left half written is cleared away when it is an hour old. */
export function makeOld(folder: string) {
  if (!existsSync(folder)) return
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo)
}
