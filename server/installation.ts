import type { Logger } from 'pino'
import { keepEmbeddedDatabaseRunning } from '../app/db/embedded/keep-running.ts'
import { isDatabaseUnavailable } from '../app/db/unavailable.ts'
import type { Accounts } from './accounts.ts'
import { backUpBeforeUpgrade } from './backup/back-up-before-upgrade.ts'
import type { Config } from './config.ts'
import { openAccounts } from './open-accounts.ts'
import { prepareDatabase } from './prepare-database.ts'
import { databaseProblem } from './start-problem.ts'
import { isLoopbackName } from './http/loopback.ts'
import { openFileStore, reportFileStore } from './storage/open-file-store.ts'
import { OperatorError } from '../app/platform/operator-error.ts'

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
  // Skipped where the program is only being tried out.
  if (!config.operator.name && !isLoopbackName(new URL(config.publicUrl).hostname)) {
    log.warn('the pages cannot say who runs the directory: set OPERATOR_NAME and OPERATOR_COUNTY')
  }
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
