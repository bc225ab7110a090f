import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import {
  createDatabaseFromTemplate,
  inDatabase,
  type TestCluster,
} from '../../app/db/testing/test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database with the sample list that others are copies of, so that a start has nothing to fill. */
    sampleTemplate: string
  }
}

const NAME = 'sample_template'
const UNFINISHED = `${NAME}_unfinished`

/** A Vitest global setup, for all projects that ask for it together. */
export default async function makeSampleTemplate({ vitest }: TestProject): Promise<void> {
  const run = vitest.getRootProject()
  const { testCluster, sampleTemplate } = run.getProvidedContext()
  if (!sampleTemplate) run.provide('sampleTemplate', await ensureSampleTemplate(testCluster))
}

/** Made by the first who asks. @returns its name */
export async function ensureSampleTemplate(cluster: TestCluster): Promise<string> {
  const { adminConnectionString, connectionString, template } = cluster
  const admin = new Client({ connectionString: adminConnectionString })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [NAME])
    if (rowCount !== 0) return NAME
    const { prepareDatabase } = await import('../../server/installation.ts')
    await createDatabaseFromTemplate(adminConnectionString, template, UNFINISHED)
    await prepareDatabase(inDatabase(connectionString, UNFINISHED), { sampleData: true })
    await admin.query(`alter database ${UNFINISHED} rename to ${NAME}`)
    return NAME
  } finally {
    await admin.end()
  }
}
