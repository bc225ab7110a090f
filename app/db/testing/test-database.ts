import { randomBytes } from 'node:crypto'
import { createDatabaseFromTemplate, dropDatabase, inDatabase, type TestCluster } from './test-cluster.ts'

export interface TestDatabase {
  name: string
  connectionString: string
  drop: () => Promise<void>
}

/** A database for one test file: a fresh copy of the template, apart from all others. Drop it in `afterAll`. */
export async function createTestDatabase(
  cluster: TestCluster,
  template = cluster.template,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabaseFromTemplate(cluster.adminConnectionString, template, name)
  return {
    name,
    connectionString: inDatabase(cluster.connectionString, name),
    drop: () => dropDatabase(cluster.adminConnectionString, name),
  }
}
