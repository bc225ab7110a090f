import type { Hono } from 'hono'
import { z } from 'zod'
import type { AuthEnv, AuthRequest } from '../context.ts'
import { refuseGrant } from './not-offered.ts'
import { grantByPassword } from './token-password.ts'
import { optionalText, readBody } from '../body.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { readRefreshToken } from '../tokens/refresh-token.ts'
import { rotateSession } from '../sessions/rotate-session.ts'
import { answerSession, startSession } from '../sessions/sessions.ts'
import { recordEvent } from '../audit.ts'
import { redeemAuthCode } from '../tokens/flow-state.ts'
import { findUserById, isBanned } from '../users/users.ts'

/** POST /token?grant_type */
export function tokenEndpoint(routes: Hono<AuthEnv>): void {
  routes.post('/token', async (c) => {
    const grantType = c.req.query('grant_type') ?? ''
    if (grantType === 'password') return c.json(await grantByPassword(c))
    if (grantType === 'refresh_token') return c.json(await grantByRefreshToken(c))
    if (grantType === 'pkce') return c.json(await grantByAuthCode(c))
    return refuseGrant(c, grantType)
  })
}

const refreshBody = z.object({ refresh_token: optionalText })

async function grantByRefreshToken(c: AuthRequest) {
  const auth = c.get('auth')
  await auth.limits.request('refresh', c.get('clientIp'))
  const { refresh_token: given } = await readBody(c, refreshBody)
  const token = readRefreshToken(auth.keys, given)
  if (token === 'malformed') throw validationFailed('Refresh token is not valid')
  if (token === 'unknown') {
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  await auth.limits.account('refresh', token.sessionId)
  const { session, user } = await rotateSession(auth, token, c.get('clientIp'))
  return answerSession(auth, auth.db, session, user)
}

const codeBody = z.object({ auth_code: optionalText, code_verifier: optionalText })

/** `grant_type=pkce`: the code that a link left in the browser which asked for it. */
async function grantByAuthCode(c: AuthRequest) {
  const auth = c.get('auth')
  const ip = c.get('clientIp')
  await auth.limits.request('token', ip)
  const { auth_code: authCode, code_verifier: codeVerifier } = await readBody(c, codeBody)
  const { session, user } = await auth.db.transaction(async (tx) => {
    const { userId, method } = await redeemAuthCode(auth, tx, { authCode, codeVerifier })
    const found = await findUserById(tx, userId)
    if (!found)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (isBanned(found, auth.now())) throw new AuthError(400, 'user_banned', 'User is banned')
    await recordEvent(tx, { action: 'login', userId, ip, facts: { method } })
    const started = { user: found, method, ip, userAgent: c.req.header('user-agent') }
    return { session: await startSession(auth, tx, started), user: found }
  })
  return answerSession(auth, auth.db, session, { ...user, lastSignInAt: session.createdAt })
}
