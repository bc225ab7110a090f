import { provideTestCluster } from '../../app/db/testing/global-setup.ts'
import { prepareDatabase } from '../../server/installation.ts'

/** Every test database begins with the real migrations and the reference tables, without businesses. */
export default provideTestCluster(async (connectionString) => {
  await prepareDatabase(connectionString, { sampleData: false })
})
