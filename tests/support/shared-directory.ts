import type { TestProject } from 'vitest/node'
import { createTestDatabase } from '../../app/db/testing/test-database.ts'
import { startDirectory } from './directory-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a product with the sample list, for tests that only read. */
    sharedDirectory: string
  }
}

/** A Vitest global setup: one product for all files that only read from it, `inject('sharedDirectory')`. */
export default async function startSharedDirectory(project: TestProject): Promise<() => Promise<void>> {
  const { testCluster, sampleTemplate } = project.getProvidedContext()
  const database = await createTestDatabase(testCluster, sampleTemplate)
  const server = await startDirectory({ DATABASE_URL: database.connectionString, LOG_LEVEL: 'error' })
  project.provide('sharedDirectory', server.url)
  return async () => {
    await server.stop()
    await database.drop()
  }
}
