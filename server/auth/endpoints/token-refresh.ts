import { z } from 'zod'
import { optionalText, readBody } from '../body.ts'
import type { AuthRequest } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { readRefreshToken } from '../tokens/refresh-token.ts'
import { rotateSession } from '../sessions/rotate-session.ts'
import { answerSession } from '../sessions/sessions.ts'

const refreshBody = z.object({ refresh_token: optionalText })

export async function grantByRefreshToken(c: AuthRequest) {
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
