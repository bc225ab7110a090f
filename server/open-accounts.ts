import { join } from 'node:path'
import { cannotWrite } from '../app/db/embedded/data-folder.ts'
import type { Accounts } from './accounts.ts'
import { AUTH_DEFAULTS } from './auth/context.ts'
import { type AuthKeys, openAuthKeys } from './auth/keys/keys.ts'
import type { Config } from './config.ts'
import { OperatorError } from '../app/platform/operator-error.ts'
import { pick } from '../app/platform/pick.ts'

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
