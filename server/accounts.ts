import type { Env, Hono } from 'hono'
import type { Database } from '../app/db/client.ts'
import type { Log } from '../app/platform/log.ts'
import { accountApi } from './api/account.ts'
import type { AuthContext, AuthSettings } from './auth/context.ts'
import { answerJwks } from './auth/endpoints/service.ts'
import { type Identify, identifyByHostedProject, identifyBySession } from './auth/users/identity.ts'
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
  database: { db: Database }
  log: Log
  openCounter: OpenCounter
}

/** A hosted project has its own service. @returns how our API identifies callers */
export function mountAccounts<E extends Env>(
  app: Hono<E>,
  { accounts, database, log, openCounter }: AccountServices & { accounts: Accounts },
): Access {
  const identify =
    accounts.kind === 'hosted'
      ? identifyByHostedProject(accounts)
      : mountService(app, { accounts, database, log, openCounter })
  return { db: database.db, identify, secondFactorNeeded: accounts.moderatorsNeedSecondFactor }
}

function mountService<E extends Env>(
  app: Hono<E>,
  {
    accounts: { keys, settings, mailsPerHour },
    database,
    log,
    openCounter,
  }: AccountServices & { accounts: Accounts & { kind: 'built-in' } },
): Identify {
  const limits = createRateLimits({
    db: database.db,
    secrets: keys,
    openCounter,
    now,
    log,
    mailsPerHour,
    mailIntervalSeconds: settings.mailIntervalSeconds,
  })
  const auth: AuthContext = { db: database.db, log, now, keys, settings, limits }
  app.route('/auth/v1', authService(auth))
  app.route('/api/v1/account', accountApi(auth))
  app.get('/.well-known/jwks.json', (c) => answerJwks(c, keys))
  return identifyBySession(auth)
}

function now(): Date {
  return new Date()
}
