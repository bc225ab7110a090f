import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Queries } from '../../../app/db/client.ts'
import { users } from '../../../app/db/schema/auth.ts'
import { parseEmail } from '../../../app/text/email-address.ts'
import { recordAuthEvent } from '../audit.ts'
import { requireSecondFactor, signedIn } from '../bearer.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthEnv, AuthRequest } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { waitForNextStep, findWeakness, hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { rotateSession } from '../sessions/refresh.ts'
import {
  answerSession,
  endSession,
  endSessions,
  readRefreshToken,
  startSession,
} from '../sessions/sessions.ts'
import { flowNotFound, redeemAuthCode } from '../tokens/flow-state.ts'
import { assertNoPhone, findUserByEmail, findUserById, isBanned, type UserRow } from '../users/users.ts'
import { refuseGrant } from './service.ts'

export function signInRoutes(auth: AuthContext) {
  return new Hono<AuthEnv>()
    .post('/token', async (c) => {
      const grantType = c.req.query('grant_type') ?? ''
      await auth.limits.request(grantType === 'refresh_token' ? 'refresh' : 'token', c.var.clientIp)
      if (grantType === 'password') return c.json(await grantByPassword(auth, c))
      if (grantType === 'refresh_token') return c.json(await grantByRefreshToken(auth, c))
      if (grantType === 'pkce') return c.json(await grantByAuthCode(auth, c))
      return refuseGrant(c, grantType)
    })
    .post('/logout', signedIn(auth), async (c) => {
      const { caller, clientIp: ip } = c.var
      const { user, session } = caller
      const scope = c.req.query('scope') || 'global'
      if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
        throw validationFailed(`Unsupported logout scope "${scope}"`)
      }
      // The password alone cannot end sessions of a second factor.
      if (scope === 'others') requireSecondFactor(caller)
      const endsOne = scope === 'local' || caller.owesSecondFactor
      await auth.db.transaction(async (tx) => {
        if (endsOne) await endSession(tx, session.id)
        else await endSessions(tx, user.id, scope === 'others' ? session.id : undefined)
        await recordAuthEvent(tx, 'logout', { userId: user.id, ip, facts: { scope } })
      })
      return c.body(null, 204)
    })
}

const refreshBody = z.object({ refresh_token: optionalText })

async function grantByRefreshToken(auth: AuthContext, c: AuthRequest) {
  const { refresh_token: given } = await readBody(c, refreshBody)
  const token = readRefreshToken(auth.keys, given)
  if (token === 'malformed') throw validationFailed('Refresh token is not valid')
  if (token === 'unknown') {
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  await auth.limits.account('refresh', token.sessionId)
  const { session, user } = await rotateSession(auth, token, c.var.clientIp)
  return answerSession(auth, auth.db, session, user)
}

const codeBody = z.object({ auth_code: optionalText, code_verifier: optionalText })

async function grantByAuthCode(auth: AuthContext, c: AuthRequest) {
  const ip = c.var.clientIp
  const { auth_code: authCode, code_verifier: codeVerifier } = await readBody(c, codeBody)
  const { session, user } = await auth.db.transaction(async (tx) => {
    const { userId, method } = await redeemAuthCode(auth, tx, { authCode, codeVerifier })
    const user = await findUserById(tx, userId)
    if (!user) throw flowNotFound()
    if (isBanned(user, auth.now())) throw new AuthError(400, 'user_banned', 'User is banned')
    await recordAuthEvent(tx, 'login', { userId, ip, facts: { method } })
    const started = { user, method, ip, userAgent: c.req.header('user-agent') }
    return { session: await startSession(auth, tx, started), user }
  })
  return answerSession(auth, auth.db, session, { ...user, lastSignInAt: session.createdAt })
}

const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText })

/** Opens with a password that is now too weak, and says so. */
async function grantByPassword(auth: AuthContext, c: AuthRequest) {
  const ip = c.var.clientIp
  const { email, phone, password } = await readBody(c, passwordBody)
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on login.')
  }
  assertNoPhone(phone, new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled'))
  if (!email) throw validationFailed('missing email or phone')

  const began = performance.now()
  const address = parseEmail(email)
  // Limits are counted per address, so it has to be one.
  if (address === undefined) {
    await waitForNextStep(began, auth.settings.answerStepMs)
    throw invalidCredentials()
  }
  const attempt = await auth.limits.signIn(address, ip)
  const user = await findUserByEmail(auth.db, address)
  const { matches, outdated } = await verifyPassword(user?.encryptedPassword, password)
  if (!user || !matches) {
    await recordAuthEvent(auth.db, 'login_failed', { userId: user?.id, ip })
    // Verifying an imported hash, or none, takes another time.
    await waitForNextStep(began, auth.settings.answerStepMs)
    throw invalidCredentials()
  }
  await attempt.succeeded()
  if (isBanned(user, auth.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.emailConfirmedAt) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

  const current = outdated ? await rehash(auth, user, password) : user.encryptedPassword
  const session = await auth.db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, user, current)
    await recordAuthEvent(tx, 'login', { userId: user.id, ip, facts: { method: 'password' } })
    const userAgent = c.req.header('user-agent')
    return startSession(auth, tx, { user, method: 'password', ip, userAgent })
  })
  const answer = await answerSession(auth, auth.db, session, { ...user, lastSignInAt: session.createdAt })
  const weakness = findWeakness(auth.settings, password, address)
  return weakness ? { ...answer, weak_password: weakness } : answer
}

/** Replaces an imported bcrypt hash, unless the password has changed since. */
async function rehash(auth: AuthContext, user: UserRow, password: string): Promise<string> {
  const encryptedPassword = await hashPassword(password)
  await auth.db
    .update(users)
    .set({ encryptedPassword })
    .where(and(eq(users.id, user.id), eq(users.encryptedPassword, user.encryptedPassword ?? '')))
  return encryptedPassword
}

/** The password may have changed during the verification. */
async function requireUnchangedPassword(tx: Queries, { id }: UserRow, verified: string | null) {
  const [row] = await tx
    .select({ encryptedPassword: users.encryptedPassword })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (row?.encryptedPassword !== verified) throw invalidCredentials()
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}
