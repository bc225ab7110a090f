import type { Logger } from 'pino'
import { keepEmbeddedDatabaseRunning } from '../app/db/embedded/keep-running.ts'
import { isDatabaseUnavailable } from '../app/db/unavailable.ts'
import type { Accounts } from './accounts.ts'
import { backUpBeforeUpgrade } from './backup/backup-job.ts'
import type { Config } from './config.ts'
import { databaseProblem } from './start-problem.ts'
import { openFileStore, reportFileStore } from './storage/open-file-store.ts'
import { OperatorError } from '../app/platform/operator-error.ts'
import { join } from 'node:path'
import { cannotWrite } from '../app/db/embedded/data-folder.ts'
import { AUTH_DEFAULTS } from './auth/context.ts'
import { type AuthKeys, openAuthKeys } from './auth/keys/keys.ts'
import { pick } from '../app/platform/pick.ts'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../app/db/client.ts'
import { LOCKS } from '../app/db/locks.ts'
import { migrateDatabase } from '../app/db/migrate.ts'
import { writeFirstArticles } from '../app/features/articles/first-articles.server.ts'
import { fillWithSampleList } from '../app/features/businesses/sample-list.server.ts'
import { writeCategories } from '../app/features/categories/write-categories.server.ts'
import { makeSearchWords } from '../app/features/listing-search/search-words.server.ts'
import { writePlaces } from '../app/features/places/place.server.ts'

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** One process of a server does this, before anything else reads the database. */
export async function openInstallation(config: Config, log: Logger) {
  const listeners: ((connectionString: string) => void)[] = []
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded(config, log, (connectionString) => {
        for (const listener of listeners) listener(connectionString)
      })
  const connectionString = () => config.databaseUrl ?? embedded?.current.connectionString ?? ''
  let accounts: Accounts
  try {
    if (embedded) await backUpBeforeUpgrade(config, connectionString(), say)
    await prepare(connectionString(), config, log)
    accounts = await openAccounts(config)
  } catch (error) {
    await embedded?.close()
    throw error
  }
  warnOfSettings(config, log)
  return {
    get connectionString() {
      return connectionString()
    },
    accounts,
    onMoved: (listener: (connectionString: string) => void) => void listeners.push(listener),
    close: async () => embedded?.close(),
  }
}

function warnOfSettings(config: Config, log: Logger): void {
  if (config.storage) void reportFileStore(openFileStore(config), log)
  if (config.hostedAccounts && config.teamEmail.length === 0) {
    log.warn(
      'the team is not reminded of submissions: set TEAM_EMAIL, for the hosted project keeps the addresses',
    )
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function openEmbedded({ dataDir }: Config, log: Logger, onMoved: (connectionString: string) => void) {
  return keepEmbeddedDatabaseRunning({
    dataDir,
    onProgress: say,
    onLost: () => log.error({}, 'the embedded database is gone; starting it again'),
    onProblem: (error) => log.error({ err: error }, 'the embedded database could not be started again'),
    onRecovered: (database, moved) => {
      log.info({ moved }, 'the embedded database is back')
      if (moved) onMoved(database.connectionString)
    },
  })
}

async function prepare(connectionString: string, config: Config, log: Logger): Promise<void> {
  try {
    const count = await prepareDatabase(connectionString, config)
    if (count > 0) log.info({ businesses: count }, 'the empty database was filled with the sample list')
  } catch (error) {
    if (config.databaseUrl) throw databaseProblem(error, config) ?? error
    if (!isDatabaseUnavailable(error)) throw error
    throw new OperatorError(
      `The database in ${config.dataDir} does not answer: look into postgres.log there, then start again.`,
    )
  }
}

/** Also for the command line. A hosted project needs the keys, too: links and documents depend on them. */
export async function openAccounts(config: Config): Promise<Accounts> {
  const { moderatorsNeedSecondFactor } = config
  const keys = await openKeys(config)
  if (config.hostedAccounts)
    return { kind: 'hosted', ...config.hostedAccounts, keys, moderatorsNeedSecondFactor }
  return {
    kind: 'built-in',
    moderatorsNeedSecondFactor,
    keys,
    mailsPerHour: config.accountMailsPerHour,
    settings: {
      ...AUTH_DEFAULTS,
      ...pick(config, ['publicUrl', 'confirmAddresses', 'signupDisabled', 'minPasswordLength']),
      ...pick(config, ['currentPasswordNeeded', 'redirectAllowList', 'trustedProxies']),
    },
  }
}

async function openKeys({ dataDir, authKeys }: Config): Promise<AuthKeys> {
  const folder = join(dataDir, 'keys')
  try {
    return await openAuthKeys({ folder, now: () => new Date(), given: authKeys })
  } catch (error) {
    if (authKeys) {
      throw new OperatorError('AUTH_KEYS must be the text of a file keys/auth.json, as one server made it.')
    }
    throw error instanceof OperatorError ? error : cannotWrite(folder, error)
  }
}

/** Migrates, updates the reference tables, fills an empty database. @returns how many samples were added */
export async function prepareDatabase(connectionString: string, { sampleData }: { sampleData: boolean }) {
  await migrateDatabase(connectionString)
  const { db, close } = openDatabase(connectionString, { max: 1 })
  try {
    // Held until the pool's only connection closes.
    await db.execute(sql`select pg_advisory_lock(${LOCKS.preparation})`)
    await writePlaces(db)
    await writeCategories(db)
    await writeFirstArticles(db)
    const added = sampleData ? await fillWithSampleList(db) : 0
    // In an existing directory the job makes them, because that can take minutes.
    if (added > 0) await makeSearchWords(db, { now: new Date() })
    return added
  } finally {
    await close()
  }
}
