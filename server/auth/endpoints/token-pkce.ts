import { z } from 'zod'
import { recordEvent } from '../audit.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthRequest } from '../context.ts'
import { AuthError } from '../errors.ts'
import { redeemAuthCode } from '../tokens/flow-state.ts'
import { answerSession, startSession } from '../sessions/sessions.ts'
import { findUserById, isBanned } from '../users/users.ts'

const codeBody = z.object({ auth_code: optionalText, code_verifier: optionalText })

/** `grant_type=pkce`: the code that a link left in the browser which asked for it. */
export async function grantByAuthCode(c: AuthRequest) {
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
