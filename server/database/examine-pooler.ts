import type { DatabaseOptions } from '../../app/db/client.ts'
import { findPooling } from '../../app/db/pooling.ts'
import { withClient } from '../../app/db/with-client.ts'
import type { Log } from '../../app/platform/log.ts'
import type { Config } from '../config.ts'
import { databaseProblem } from '../start-problem.ts'

/**
 * What `DATABASE_DIRECT_URL` means for the connections of this server.
 * @throws OperatorError when `DATABASE_URL` cannot be reached
 */
export async function examinePooler(
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  log: Log,
): Promise<Pick<DatabaseOptions, 'direct' | 'isPooled'>> {
  // Without a second address the first was examined before the migrations.
  if (!databaseUrl || !databaseDirectUrl) return {}
  try {
    const isPooled = (await findPooling(databaseUrl)) === 'transactions'
    if (isPooled && !(await hasTimeLimit(databaseUrl))) {
      log.warn(
        {},
        "no statement behind the pooler has a time limit: give the database's user one, alter role … set statement_timeout = '5s'",
      )
    }
    return { direct: databaseDirectUrl, isPooled }
  } catch (error) {
    throw databaseProblem(error, { databaseUrl, databaseDirectUrl: undefined }) ?? error
  }
}

function hasTimeLimit(connectionString: string): Promise<boolean> {
  return withClient(
    connectionString,
    'start',
    async (client) => {
      const setting = `select current_setting('statement_timeout') as limit`
      const { rows } = await client.query<{ limit: string }>(setting)
      return rows[0]?.limit !== '0'
    },
    { connectionTimeoutMillis: 10_000 },
  )
}
