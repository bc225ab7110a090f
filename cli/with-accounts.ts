import type { AuthContext } from '../server/auth/context.ts'
import { createRateLimits } from '../server/auth/limits/rate-limits.ts'
import { sharedCounters } from '../server/limits/counters.ts'
import type { Config } from '../server/config.ts'
import { openAccounts } from '../server/open-accounts.ts'
import { Refusal, withDatabase } from './with-database.ts'

/** Opens the built-in account service. @throws Refusal when a hosted project keeps the accounts */
export async function withAccounts<Result>(
  config: Config,
  run: (auth: AuthContext) => Promise<Result>,
): Promise<Result> {
  requireBuiltInAccounts(config)
  return withDatabase(config, async ({ db, pool }) => {
    const accounts = await openAccounts(config)
    if (accounts.kind === 'hosted') throw hosted()
    const { keys, settings, mailsPerHour } = accounts
    const now = () => new Date()
    const limits = createRateLimits({
      db,
      secrets: keys,
      openCounter: sharedCounters({ pool, secrets: keys }),
      now,
      log: SILENT,
      mailsPerHour,
      mailIntervalSeconds: settings.mailIntervalSeconds,
    })
    return run({ db, log: SILENT, now, keys, settings, limits })
  })
}

export function requireBuiltInAccounts({ hostedAccounts }: Config): void {
  if (hostedAccounts) throw hosted()
}

function hosted(): Refusal {
  return new Refusal(
    'SUPABASE_URL is set, so the accounts are kept by that project: this command is for the built-in service.',
  )
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }
