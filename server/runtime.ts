import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { type DatabaseClient, openDatabase } from '../app/db/client.ts'
import { EmbeddedDatabaseError, keepEmbeddedDatabaseRunning } from '../app/db/embedded/index.ts'
import { migrateDatabase } from '../app/db/migrate.ts'
import { seedReferenceData, seedSampleList } from '../app/db/seed/index.ts'
import { DatabaseHealth } from '../app/features/businesses/database-health.server.ts'
import type { SiteSettings } from '../app/request-context.ts'
import type { Config } from './config.ts'

/** Something outside the program prevents the start; its message is one sentence that says what to do. */
export class StartError extends Error {}

const migrationsFolder = fileURLToPath(new URL('../app/db/migrations', import.meta.url))

/** Everything that stands behind the web application, opened in order. */
export async function openRuntime(config: Config, log: Logger) {
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config.dataDir, log)
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  await prepareDatabase(connectionString, config, log)

  const database: DatabaseClient = openDatabase(connectionString, {
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  })
  const site: SiteSettings = { publicUrl: config.publicUrl, viewportLocked: config.viewportLocked }
  return {
    database,
    health: new DatabaseHealth(database.pool, log),
    sampleData: config.sampleData,
    site,
    log,
    async close() {
      await database.close()
      await embedded?.close()
    },
  }
}

async function openEmbedded(dataDir: string, log: Logger) {
  try {
    return await keepEmbeddedDatabaseRunning({ dataDir, onProgress: tell })
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw new StartError(error.message)
    throw error
  } finally {
    log.debug({ dataDir }, 'embedded database opened')
  }
}

async function prepareDatabase(connectionString: string, config: Config, log: Logger): Promise<void> {
  try {
    await migrateDatabase(connectionString, migrationsFolder)
  } catch (error) {
    if (config.databaseUrl && isConnectionProblem(error)) {
      throw new StartError(
        `The database at ${withoutPassword(config.databaseUrl)} does not answer: check DATABASE_URL and that PostgreSQL runs there.`,
      )
    }
    throw error
  }
  const database = openDatabase(connectionString, { max: 1 })
  try {
    await seedReferenceData(database.db)
    if (config.sampleData) {
      const count = await seedSampleList(database.db)
      if (count > 0) log.info({ businesses: count }, 'the empty database was filled with the sample list')
    }
  } finally {
    await database.close()
  }
}

function tell(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function isConnectionProblem(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(E[A-Z]+|08|28|3D000|57P)/.test(code) || (error instanceof AggregateError && error.errors.length > 0)
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  return shown.toString()
}
