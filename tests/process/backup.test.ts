import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, runDirectory } from '../support/directory-server.ts'
import {
  connectionTo,
  query,
  start,
  startedFolder,
  temporaryDatabase,
  temporaryFolder,
} from './for-one-test.ts'

const KEY = 'for the backups of a test'

async function directory(settings: Record<string, string>, ...args: string[]) {
  const command = [join(projectRoot, 'build/server/directory.js'), ...args]
  return runDirectory({ BACKUP_KEY: KEY, ...settings }, { command })
}

/** A server whose pages do not change with the minute: no business says when it is open. */
async function startWithoutHours(settings: { DATA_DIR: string } & Record<string, string>) {
  const server = await start(settings)
  await query(connectionTo(settings.DATA_DIR), 'update businesses set hours = null')
  return server
}

test('a backup of the running directory serves the same pages in another place', async () => {
  const dataDir = startedFolder()
  const backups = join(temporaryFolder(), 'backups')
  const server = await startWithoutHours({ DATA_DIR: dataDir })
  const pageOf = async (url: string, path: string) => (await fetch(url + path)).text()
  const paths = ['/', '/county/duval', '/businesses/search?q=plumber']
  const before = await Promise.all(paths.map((path) => pageOf(server.url, path)))

  const made = await directory({ DATA_DIR: dataDir }, 'backup', '--to', backups)
  // A slow machine is told how far it is.
  expect(made.stderr.replaceAll(/^Backing up: .*\n/gm, '')).toBe('')
  expect(made.stdout).toMatch(/^Backup \d{8}T\d{6}Z is in .*: [\d,]+ rows, [\d,]+ files\.\n$/)

  const again = await directory({ DATA_DIR: dataDir }, 'restore', '--from', backups)
  expect(again).toMatchObject({ code: 1 })
  expect(again.stderr).toContain('already exists: restore into a new DATA_DIR.')

  const elsewhere = join(temporaryFolder(), 'restored')
  const restored = await directory({ DATA_DIR: elsewhere }, 'restore', '--from', backups)
  expect(restored.stdout).toMatch(/^The directory is back to what it was at /)
  expect(existsSync(join(elsewhere, 'keys', 'auth.json'))).toBe(true)
  await server.stop()
  const second = await start({ DATA_DIR: elsewhere, PORT: new URL(server.url).port })
  expect(await Promise.all(paths.map((path) => pageOf(second.url, path)))).toEqual(before)
})

test('a directory moves to a database of its own and back', async () => {
  const dataDir = startedFolder()
  const server = await startWithoutHours({ DATA_DIR: dataDir })
  const pages = async (url: string) =>
    Promise.all(['/', '/county/duval'].map(async (path) => (await fetch(url + path)).text()))
  const before = await pages(server.url)
  const { connectionString } = await temporaryDatabase()

  const tooEarly = await directory({ DATA_DIR: dataDir }, 'move', '--to', connectionString)
  expect(tooEarly).toMatchObject({ code: 1 })
  expect(tooEarly.stderr).toContain('A server is running on this directory: stop it first')
  await server.stop()

  const there = await directory({ DATA_DIR: dataDir }, 'move', '--to', connectionString)
  expect(there.stdout).toMatch(/^Moved [\d,]+ rows and [\d,]+ files, all compared\. Set DATABASE_URL/)
  const back = join(temporaryFolder(), 'back')
  const settings = { DATA_DIR: dataDir, DATABASE_URL: connectionString }
  expect((await directory(settings, 'move', '--to', back)).stdout).toMatch(/Set DATA_DIR to it/)
  const again = await start({ DATA_DIR: back, PORT: new URL(server.url).port })
  expect(await pages(again.url)).toEqual(before)
})
