import { join } from 'node:path'
import type { Env, Hono } from 'hono'
import type { Database } from '../app/db/client.ts'
import type { Log } from '../app/log.ts'
import { accountApi } from './api/account.ts'
import { AUTH_DEFAULTS, type AuthContext, type AuthSettings } from './auth/context.ts'
import { answerJwks } from './auth/endpoints/jwks.ts'
import { type Identify, identifyByHostedProject, identifyBySession } from './auth/identity.ts'
import { authService } from './auth/index.ts'
import { type AuthKeys, openAuthKeys } from './auth/keys.ts'
import { createRateLimits } from './auth/rate-limits.ts'
import { type Config, ConfigError } from './config.ts'

/** Who keeps the accounts: the built-in service, or a hosted project. */
export type Accounts =
  { kind: 'built-in'; keys: AuthKeys; settings: AuthSettings } | { kind: 'hosted'; url: string; key: string }

/** What the command line needs too: the keys and settings of the built-in service. */
export async function openAccounts(config: Config): Promise<Accounts> {
  if (config.hostedAccounts) return { kind: 'hosted', ...config.hostedAccounts }
  return {
    kind: 'built-in',
    keys: await openKeys(config),
    settings: {
      ...AUTH_DEFAULTS,
      publicUrl: config.publicUrl,
      confirmAddresses: config.confirmAddresses,
      signupDisabled: config.signupDisabled,
      minPasswordLength: config.minPasswordLength,
      redirectAllowList: config.redirectAllowList,
      trustedProxies: config.trustedProxies,
    },
  }
}

async function openKeys({ dataDir, authKeys }: Config): Promise<AuthKeys> {
  try {
    return await openAuthKeys({ folder: join(dataDir, 'keys'), now, given: authKeys })
  } catch (error) {
    if (!authKeys) throw error
    throw new ConfigError('AUTH_KEYS must be the text of a file keys/auth.json, as one server made it.')
  }
}

/**
 * Mounts the built-in service, what our own API adds to it, and its public keys; a hosted project has its own.
 * @returns how our own API learns who asks
 */
export function mountAccounts<E extends Env>(
  app: Hono<E>,
  { accounts, database, log }: { accounts: Accounts; database: { db: Database }; log: Log },
): Identify {
  if (accounts.kind === 'hosted') return identifyByHostedProject(accounts.url)
  const { keys, settings } = accounts
  const auth: AuthContext = { db: database.db, log, now, keys, settings, limits: createRateLimits({ now }) }
  app.route('/auth/v1', authService(auth))
  app.route('/api/v1/account', accountApi(auth))
  app.get('/.well-known/jwks.json', (c) => answerJwks(c, keys))
  return identifyBySession(auth)
}

function now(): Date {
  return new Date()
}
