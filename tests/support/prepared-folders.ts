import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '../../app/db/embedded/join-server.ts'
import { prepareDatabase } from '../../server/installation.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders to copy: with a database that was never used, and as a first start of the product leaves it. */
    preparedFolders: { unused: string; started: string }
  }
}

/** A Vitest global setup: makes two data folders once, because that takes seconds each time. */
export default async function prepareFolders(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'directory-prepared-'))
  const [unused, started] = [join(folder, 'unused'), join(folder, 'started')]
  await useDatabase(unused)
  execFileSync('cp', ['-a', unused, started])
  await useDatabase(started, (connectionString) => prepareDatabase(connectionString, { sampleData: true }))
  project.provide('preparedFolders', { unused, started })
  return () => rmSync(folder, { recursive: true, force: true })
}

async function useDatabase(dataDir: string, use: (connectionString: string) => unknown = () => {}) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = await openEmbeddedDatabase({ dataDir, durable: false })
  await use(database.connectionString)
  await database.close()
  rmSync(join(dataDir, 'postgres-port')) // or all copies would want the same one
}
