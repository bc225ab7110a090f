import { openEmbeddedDatabase } from '../../app/db/embedded/index.ts'
import { startDirectory } from './directory-server.ts'

/**
 * One product with the sample list for all journeys; its address is what `page.goto('/')` means. What a journey needs
 * beforehand it may write into its database.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const server = await startDirectory({
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
    // All journeys together make more accounts than a directory in an hour.
    ACCOUNT_MAILS_PER_HOUR: '100000',
  })
  process.env.DIRECTORY_URL = server.url
  process.env.DIRECTORY_DATA_DIR = server.dataDir
  const database = await openEmbeddedDatabase({ dataDir: server.dataDir })
  process.env.DIRECTORY_DATABASE_URL = database.connectionString
  return async () => {
    await database.close()
    await server.stop()
  }
}
