import { beforeAll, inject } from 'vitest'
import { type OpenTestDatabase, setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { type DirectoryServer, startDirectory } from './directory-server.ts'

/**
 * The built product for a test file, running with a database of its own: there from the next `beforeAll` on,
 * and stopped after the last `afterAll`. What it returns is filled by then.
 */
export function setUpDirectory(settings: Record<string, string> = {}): {
  server: Readonly<DirectoryServer>
  database: Readonly<OpenTestDatabase>
} {
  const template = settings.SAMPLE_DATA === 'off' ? undefined : inject('sampleTemplate')
  const database = setUpTestDatabase({ template })
  const server = {} as DirectoryServer
  beforeAll(async () => {
    // A test that writes by SQL would have to wait until the server has heard of it.
    const ownSettings = { DATABASE_URL: database.connectionString, PAGE_MEMORY_MB: '0', ...settings }
    const started = await startDirectory(ownSettings)
    Object.assign(server, started)
    return () => started.stop()
  })
  return { server, database }
}
