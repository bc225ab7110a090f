import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { connectionStringFor, DATABASE, ROLE } from '../../app/db/embedded/lease.ts'
import { findPostmaster } from '../../app/db/embedded/postmaster-file.ts'
import { createTestDatabase, type TestDatabase } from '../../app/db/testing/test-database.ts'
import {
  type DirectoryRun,
  type DirectoryServer,
  launchDirectory,
  startDirectory,
  type Surroundings,
} from '../support/directory-server.ts'

// Whatever these make is gone when the test has ended, passed or not; the last made goes first.

/** A folder; a database that still runs in it, or in its folder `var`, is stopped before it is removed. */
export function temporaryFolder(mode = 0o700): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'directory-process-'))
  chmodSync(folder, mode)
  onTestFinished(async () => {
    for (const dataDir of [folder, join(folder, 'var')]) {
      const pid = databaseOf(dataDir)
      if (pid === undefined) continue
      process.kill(pid, 'SIGQUIT')
      await expect.poll(() => isRunning(pid)).toBe(false)
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })
  return folder
}

/** Such a folder as a first start leaves it, with the sample list. */
export function startedFolder(): string {
  const folder = temporaryFolder()
  execFileSync('cp', ['-a', `${inject('preparedFolders').started}/.`, folder])
  return folder
}

export async function start(
  settings: Record<string, string>,
  surroundings?: Surroundings,
): Promise<DirectoryServer> {
  const server = await startDirectory(settings, surroundings)
  onTestFinished(() => server.stop())
  return server
}

/** A run that is ended, too. */
export function launch(settings: Record<string, string>, surroundings?: Surroundings): DirectoryRun {
  const run = launchDirectory(settings, surroundings)
  onTestFinished(async () => {
    run.process.kill('SIGKILL')
    await run.ended
  })
  return run
}

/** A database with the migrations and reference tables, and no business, or with the sample list. */
export async function temporaryDatabase({ withSampleList = false } = {}): Promise<TestDatabase> {
  const template = withSampleList ? inject('sampleTemplate') : undefined
  const database = await createTestDatabase(inject('testCluster'), template)
  onTestFinished(() => database.drop())
  return database
}

/** The process id of the embedded PostgreSQL that runs on this data folder. */
export function databaseOf(dataDir: string): number | undefined {
  const found = findPostmaster(join(dataDir, 'postgres'))
  return found.state === 'running' ? found.pid : undefined
}

/** How the product reaches that database. */
export function connectionTo(dataDir: string): string {
  const found = findPostmaster(join(dataDir, 'postgres'))
  if (found.state !== 'running') throw new Error(`No database runs on ${dataDir}.`)
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return connectionStringFor(ROLE, password, found.port, DATABASE)
}

/** Zombies count as ended: nobody may be there to fetch their exit code. */
export function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}

/** The processes that a server has for its visitors, if they are several. */
export function answeringProcesses(pid = 0): number[] {
  const list = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return list
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === pid && command.join(' ').includes('build/server'))
    .map(([child]) => Number(child))
}

export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** The log lines of a server with this text in their message. */
export function logged(server: DirectoryServer, message: string): Record<string, unknown>[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(message))
    .map((line): Record<string, unknown> => JSON.parse(line))
}
