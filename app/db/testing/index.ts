export { provideTestCluster } from './global-setup.ts'
export {
  createDatabaseFromTemplate,
  dropDatabase,
  inDatabase,
  otherPostgres,
  startTestCluster,
  type Prepare,
  type TestCluster,
} from './test-cluster.ts'
export { createTestDatabase, type TestDatabase } from './test-database.ts'
