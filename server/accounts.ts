import { type Env, Hono } from 'hono'
import type { Database } from '../app/db/client.ts'
import type { FileStore } from '../app/platform/file-store.ts'
import type { Log } from '../app/platform/log.ts'
import type { AuthContext, AuthSettings, AuthEnv } from './auth/context.ts'
import { answerJwks, serviceRoutes } from './auth/endpoints/service.ts'
import { identifyByHostedProject, identifyBySession } from './auth/users/identity.ts'
import type { AuthKeys } from './auth/keys/keys.ts'
import { createRateLimits } from './auth/limits/rate-limits.ts'
import type { OpenCounter } from './limits/counters.ts'
import type { Access } from './auth/users/roles.ts'
import { adminLinkRoutes } from './auth/endpoints/admin/admin-links.ts'
import { adminUserRoutes } from './auth/endpoints/admin/admin-users.ts'
import { secondFactorRoutes } from './auth/endpoints/second-factor.ts'
import { factorRoutes } from './auth/endpoints/factors.ts'
import { mailedLinkRoutes } from './auth/endpoints/mailed-links.ts'
import { signInRoutes } from './auth/endpoints/sign-in.ts'
import { signUpRoutes } from './auth/endpoints/sign-up.ts'
import { userRoutes } from './auth/endpoints/user.ts'
import { verifyRoutes } from './auth/endpoints/verify.ts'
import { answerError, AuthError } from './auth/errors.ts'
import { serviceRole, withClientIp } from './auth/bearer.ts'

export type Accounts = { moderatorsNeedSecondFactor: boolean; keys: AuthKeys } & (
  | { kind: 'built-in'; settings: AuthSettings; mailsPerHour: number }
  | { kind: 'hosted'; url: string; key: string }
)

interface AccountServices {
  accounts: Accounts
  database: { db: Database }
  log: Log
  files: FileStore
  openCounter: OpenCounter
}

/** @returns how our API identifies callers: a hosted project has its own service */
export function mountAccounts<E extends Env>(
  app: Hono<E>,
  { accounts, database: { db }, log, files, openCounter }: AccountServices,
): Access & { auth?: AuthContext } {
  const { keys, moderatorsNeedSecondFactor: secondFactorNeeded } = accounts
  if (accounts.kind === 'hosted') {
    return { db, identify: identifyByHostedProject(accounts), secondFactorNeeded }
  }
  const { settings, mailsPerHour } = accounts
  const { mailIntervalSeconds } = settings
  const now = () => new Date()
  const counts = { db, secrets: keys, openCounter, now, log, mailsPerHour, mailIntervalSeconds }
  const auth: AuthContext = { db, log, now, keys, files, settings, limits: createRateLimits(counts) }
  app.route('/auth/v1', authService(auth))
  app.get('/.well-known/jwks.json', (c) => answerJwks(c, keys))
  return { db, auth, identify: identifyBySession(auth), secondFactorNeeded }
}

export function authService(auth: AuthContext): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>()
  app.use(withClientIp(auth))
  app.use('/admin/*', serviceRole(auth))
  app.use('/invite', serviceRole(auth))
  const rooms = [signUpRoutes, signInRoutes, userRoutes, mailedLinkRoutes, verifyRoutes, factorRoutes]
  const others = [secondFactorRoutes, adminUserRoutes, adminLinkRoutes, serviceRoutes]
  for (const routes of [...rooms, ...others]) app.route('/', routes(auth))
  app.all('*', () => {
    throw new AuthError(404, 'validation_failed', 'There is nothing at this address.')
  })
  app.onError((error, c) => answerError(c, error, auth.log))
  return app
}
