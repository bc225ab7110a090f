import { type DatabaseClient, openDatabase } from '../app/db/client.ts'
import { openEmbeddedDatabase } from '../app/db/embedded/join-server.ts'
import type { Config } from '../server/config.ts'
import { backUpBeforeUpgrade, type UpgradeConfig } from '../server/backup/backup-job.ts'
import { prepareDatabase, openAccounts } from '../server/installation.ts'
import { databaseProblem } from '../server/start-problem.ts'
import type { AuthContext } from '../server/auth/context.ts'
import { OperatorError } from '../app/platform/operator-error.ts'

type AccountKeys = Pick<AuthContext, 'db' | 'now' | 'keys' | 'settings'>

/** Sorting and indexing large tables takes long. */
const PATIENCE_MS = 3_600_000

/** 128 plus the number of the signal. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

type ConnectionConfig = Pick<Config, 'databaseUrl' | 'dataDir'>
type DatabaseConfig = ConnectionConfig & Pick<Config, 'sampleData'> & UpgradeConfig

/** Prepares the database as the server would, runs, and closes it; the last to leave stops an embedded one. */
export async function withDatabase<Result>(
  config: DatabaseConfig,
  run: (database: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const { connectionString, close } = await openConnection(config)
  const interruption = listenForInterruption(close)
  try {
    if (!config.databaseUrl) await backUpBeforeUpgrade(config, connectionString, say)
    await prepareDatabase(connectionString, config).catch((error: unknown) => {
      throw databaseProblem(error, config) ?? error
    })
    const database = openDatabase(connectionString, { patienceMs: PATIENCE_MS })
    try {
      return await run(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    // Closing the database failed the command: the process is about to end.
    if (interruption.isComing()) await new Promise(() => {})
    throw error
  } finally {
    interruption.forget()
    await close()
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Without preparing the database: a backup takes it as it is, a restore wants it empty. */
export async function withConnection<Result>(
  config: ConnectionConfig,
  run: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const { connectionString, close } = await openConnection(config)
  try {
    return await run(connectionString)
  } finally {
    await close()
  }
}

async function openConnection({ dataDir, databaseUrl }: ConnectionConfig) {
  if (databaseUrl) return { connectionString: databaseUrl, close: async () => {} }
  return openEmbeddedDatabase({ dataDir, onProgress: say })
}

function listenForInterruption(close: () => Promise<void>) {
  let isComing = false
  const stop = (signal: NodeJS.Signals) => {
    if (isComing) return
    isComing = true
    process.stderr.write('\nStopping. What has been written stays.\n')
    void close().finally(() => process.exit(EXIT_CODES[signal as keyof typeof EXIT_CODES]))
  }
  const signals = Object.keys(EXIT_CODES) as NodeJS.Signals[]
  for (const signal of signals) process.on(signal, stop)
  return {
    isComing: () => isComing,
    forget() {
      for (const signal of signals) process.off(signal, stop)
    },
  }
}

/** @throws OperatorError when a hosted project keeps the accounts */
export async function withAccounts<Result>(config: Config, run: (auth: AccountKeys) => Promise<Result>) {
  requireBuiltInAccounts(config)
  return withDatabase(config, async ({ db }) => {
    const accounts = await openAccounts(config)
    if (accounts.kind === 'hosted') throw hosted()
    return run({ db, now: () => new Date(), keys: accounts.keys, settings: accounts.settings })
  })
}

export function requireBuiltInAccounts({ hostedAccounts }: Config): void {
  if (hostedAccounts) throw hosted()
}

function hosted(): OperatorError {
  return new OperatorError(
    'SUPABASE_URL is set, so the accounts are kept by that project: this command is for the built-in service.',
  )
}
