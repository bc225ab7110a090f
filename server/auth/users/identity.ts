import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { bearerToken, readBearer, requireSecondFactor } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'

/** Without roles: those are in our own table. */
export interface Identity {
  userId: string
  email: string
  /** The same address, once its mailbox was shown to be theirs. A hosted project does not tell us. */
  provedEmail?: string
  aal: 'aal1' | 'aal2'
  sessionId: string
}

/** The one place that refuses a password alone for accounts with a second factor. @throws AuthError 401, 403, 503 */
export type Identify = (authorization: string | undefined) => Promise<Identity>

/** Looks up user and session, so a sign-out, ban or deletion takes effect at once. */
export function identifyBySession(auth: AuthContext): Identify {
  return async (authorization) => {
    const caller = await readBearer(auth, authorization)
    requireSecondFactor(caller)
    const { user, session } = caller
    const isProved = auth.settings.confirmAddresses && user.emailConfirmedAt && !user.isAddressUnproved
    return {
      userId: user.id,
      email: user.email ?? '',
      ...(isProved && user.email && { provedEmail: user.email }),
      aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
      sessionId: session.id,
    }
  }
}

/** jose's limit for the keys, too. */
const LONGEST_ANSWER_MS = 5000

const claimsSchema = z.object({
  sub: z.uuid(),
  email: z.string().default(''),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
})

const userSchema = z.object({ factors: z.array(z.object({ status: z.string() })).default([]) })

/**
 * Needs signing keys: a shared secret is not published. Tokens do not say whether there is a second factor, so the
 * project is asked about aal1. A sign-out elsewhere takes effect when the token expires.
 */
export function identifyByHostedProject(
  { url, key }: { url: string; key: string },
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`)),
): Identify {
  return async (authorization) => {
    const token = bearerToken(authorization)
    const payload = await verifyToken(token, keys, `${url}/auth/v1`)
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) throw new AuthError(403, 'bad_jwt', 'invalid JWT: missing claims')
    const { sub, email, aal, session_id } = claims.data
    if (aal === 'aal1') requireSecondFactor({ owesSecondFactor: await hasSecondFactor({ url, key }, token) })
    return { userId: sub, email, aal, sessionId: session_id }
  }
}

async function hasSecondFactor({ url, key }: { url: string; key: string }, token: string): Promise<boolean> {
  const response = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    redirect: 'error',
  }).catch(() => undefined)
  if (response?.status === 401 || response?.status === 403) {
    throw new AuthError(403, 'session_not_found', 'The session has ended')
  }
  const user = userSchema.safeParse(response?.ok && (await response.json().catch(() => undefined)))
  if (!user.success) throw unreachable()
  return user.data.factors.some(({ status }) => status === 'verified')
}

/** What jose says of a token; its other errors are about the keys. */
const ABOUT_THE_TOKEN = /^ERR_(?:JW[ST]_|JOSE_(?:ALG|NOT)_|JWKS_NO_MATCHING_KEY)/

async function verifyToken(token: string, keys: JWTVerifyGetKey, issuer: string): Promise<JWTPayload> {
  try {
    const options = { issuer, audience: 'authenticated', algorithms: ['ES256', 'RS256'] }
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError && ABOUT_THE_TOKEN.test(error.code)) {
      throw new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`)
    }
    throw unreachable()
  }
}

function unreachable(): AuthError {
  return new AuthError(
    503,
    'unexpected_failure',
    'We can’t reach your account right now. Please try again in a minute.',
  )
}
