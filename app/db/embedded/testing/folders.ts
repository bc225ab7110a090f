import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { openEmbeddedDatabase } from '../index.ts'
import { findPostmaster } from '../postmaster-file.ts'
import { isPostgresOf } from '../processes.ts'
import { until } from './until.ts'

/** A folder for one test; whatever runs on it is killed and the folder removed when the test ends, passed or not. */
export function temporaryFolder(mode = 0o700): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'embedded-test-'))
  chmodSync(folder, mode)
  onTestFinished(async () => {
    for (const inner of ['', 'data', 'other']) await killServerOf(join(folder, inner))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })
  return folder
}

let prepared: Promise<string> | undefined

/** Such a folder with a database in it that was never used: copied, because making one takes a second each time. */
export async function folderWithDatabase(): Promise<string> {
  prepared ??= prepareDatabase()
  const [from, to] = [await prepared, temporaryFolder()]
  execFileSync('cp', ['-a', `${from}/.`, to])
  return to
}

afterAll(async () => {
  if (prepared) rmSync(await prepared, { recursive: true, force: true })
})

async function prepareDatabase(): Promise<string> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'embedded-test-'))
  const database = await openEmbeddedDatabase({ dataDir: folder, durable: false })
  await database.close()
  rmSync(join(folder, 'postgres-port')) // or all copies would want the same one
  return folder
}

async function killServerOf(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const found = findPostmaster(cluster)
  if (found.state !== 'running') return
  process.kill(found.pid, 'SIGQUIT')
  await until(() => !isPostgresOf(found.pid, cluster))
}
