import type { AuthContext } from '../server/auth/context.ts'
import { OperatorError } from '../app/platform/operator-error.ts'
import type { Config } from '../server/config.ts'
import { openAccounts } from '../server/open-accounts.ts'
import { withDatabase } from './with-database.ts'

type AccountKeys = Pick<AuthContext, 'db' | 'now' | 'keys' | 'settings'>

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
