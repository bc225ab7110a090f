import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { findPostmaster } from '../postmaster-file.ts'
import { isPostgresOf } from '../own-files.ts'
import { waitUntil } from './wait-until.ts'

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

/** Such a folder with a database in it that was never used: copied, because making one takes a second each time. */
export function folderWithDatabase(): string {
  const folder = temporaryFolder()
  execFileSync('cp', ['-a', `${inject('preparedFolders').unused}/.`, folder])
  return folder
}

async function killServerOf(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const found = findPostmaster(cluster)
  if (found.state !== 'running') return
  process.kill(found.pid, 'SIGQUIT')
  await waitUntil(() => !isPostgresOf(found.pid, cluster))
}
