import type { TestProject } from 'vitest/node'
import { createDatabaseFromTemplate, inDatabase } from '../../app/db/testing/test-cluster.ts'
import { prepareDatabase } from '../../server/installation.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database with the sample list that others are copies of, so that a start has nothing to fill. */
    sampleTemplate: string
  }
}

const NAME = 'sample_template'

/** A Vitest global setup, for all projects that ask for it together. */
export default async function makeSampleTemplate({ vitest }: TestProject): Promise<void> {
  const run = vitest.getRootProject()
  const { testCluster, sampleTemplate } = run.getProvidedContext()
  if (sampleTemplate) return
  await createDatabaseFromTemplate(testCluster.adminConnectionString, testCluster.template, NAME)
  await prepareDatabase(inDatabase(testCluster.connectionString, NAME), { sampleData: true })
  run.provide('sampleTemplate', NAME)
}
