import type { Env, Hono } from 'hono'
import type { Database } from '../app/db/client.ts'
import type { Log } from '../app/platform/log.ts'
import { accountApi } from './api/account.ts'
import type { AuthContext, AuthSettings } from './auth/context.ts'
import { answerJwks } from './auth/endpoints/service.ts'
import { identifyByHostedProject, identifyBySession } from './auth/users/identity.ts'
import { authService } from './auth/index.ts'
import type { AuthKeys } from './auth/keys/keys.ts'
import { createRateLimits } from './auth/limits/rate-limits.ts'
import type { OpenCounter } from './limits/counters.ts'
import type { Access } from './auth/users/roles.ts'

export type Accounts = { moderatorsNeedSecondFactor: boolean; keys: AuthKeys } & (
  | { kind: 'built-in'; settings: AuthSettings; mailsPerHour: number }
  | { kind: 'hosted'; url: string; key: string }
)

interface AccountServices {
  accounts: Accounts
  database: { db: Database }
  log: Log
  openCounter: OpenCounter
}

/** @returns how our API identifies callers: a hosted project has its own service */
export function mountAccounts<E extends Env>(
  app: Hono<E>,
  { accounts, database: { db }, log, openCounter }: AccountServices,
): Access {
  const { keys, moderatorsNeedSecondFactor: secondFactorNeeded } = accounts
  if (accounts.kind === 'hosted') {
    return { db, identify: identifyByHostedProject(accounts), secondFactorNeeded }
  }
  const { settings, mailsPerHour } = accounts
  const { mailIntervalSeconds } = settings
  const now = () => new Date()
  const counts = { db, secrets: keys, openCounter, now, log, mailsPerHour, mailIntervalSeconds }
  const auth: AuthContext = { db, log, now, keys, settings, limits: createRateLimits(counts) }
  app.route('/auth/v1', authService(auth))
  app.route('/api/v1/account', accountApi(auth))
  app.get('/.well-known/jwks.json', (c) => answerJwks(c, keys))
  return { db, identify: identifyBySession(auth), secondFactorNeeded }
}
