import { openEmbeddedDatabase } from '../../app/db/embedded/join-server.ts'
import { otherPostgres, startTestCluster } from '../../app/db/testing/test-cluster.ts'
import { startDirectory } from './directory-server.ts'

/**
 * One product with the sample list for all journeys; its address is what `page.goto('/')` means. What a journey needs
 * beforehand it may write into its database.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const outside = otherPostgres() && (await startTestCluster())
  const server = await startDirectory({
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
    // All journeys together make more accounts than a directory in an hour.
    ACCOUNT_MAILS_PER_HOUR: '100000',
    ...(outside && { DATABASE_URL: outside.connectionString }),
  })
  process.env.DIRECTORY_URL = server.url
  process.env.DIRECTORY_DATA_DIR = server.dataDir
  process.env.DIRECTORY_OUTSIDE_DATABASE = outside?.connectionString ?? ''
  const embedded = outside ? undefined : await openEmbeddedDatabase({ dataDir: server.dataDir })
  process.env.DIRECTORY_DATABASE_URL = outside?.connectionString ?? embedded?.connectionString
  return async () => {
    await embedded?.close()
    await server.stop()
    await outside?.stop()
  }
}
