import type { TestProject } from 'vitest/node'
import { startTestCluster, type Prepare, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/**
 * A Vitest global setup: one PostgreSQL for the whole run and all projects that ask for it, which tests reach by
 * `createTestDatabase(inject('testCluster'))`. Vitest calls the function it returns at the end, failed tests or not.
 */
export function provideTestCluster(
  prepare?: Prepare,
): (project: TestProject) => Promise<(() => Promise<void>) | undefined> {
  return async ({ vitest }) => {
    const run = vitest.getRootProject()
    if (run.getProvidedContext().testCluster) return undefined
    const { stop, ...cluster } = await startTestCluster(prepare)
    run.provide('testCluster', cluster)
    return stop
  }
}

export default provideTestCluster()
