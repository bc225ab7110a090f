import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { bearerToken, readBearer, requireSecondFactor } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'

/** Who asks our own API. Roles are in our own tables, never here. */
export interface Identity {
  userId: string
  email: string
  aal: 'aal1' | 'aal2'
  sessionId: string
}

/**
 * Reads the header `Authorization`. Every route of our own API learns from it who asks, so this is the one place that
 * refuses the password alone where the account has a second factor.
 * @throws AuthError 401 or 403 with the codes of the protocol, 401 `insufficient_aal` without the second factor, or 503
 * when it cannot be found out
 */
export type Identify = (authorization: string | undefined) => Promise<Identity>

/** With the built-in service: user and session are looked up, so a sign-out, ban or deletion acts at once. */
export function identifyBySession(auth: AuthContext): Identify {
  return async (authorization) => {
    const asking = await readBearer(auth, authorization)
    requireSecondFactor(asking)
    const { user, session } = asking
    return {
      userId: user.id,
      email: user.email ?? '',
      aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
      sessionId: session.id,
    }
  }
}

/** As long as the keys may take. */
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
 * With a hosted project: by the keys that it publishes. A token does not say whether the account has a second factor, so
 * the project is asked about each that shows the password alone. What happens to other sessions there is learnt when the
 * token expires, after an hour at most. A project that signs with a shared secret publishes no keys: it must be changed
 * to signing keys.
 */
export function identifyByHostedProject(
  { url, key }: { url: string; key: string },
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`)),
): Identify {
  return async (authorization) => {
    const token = bearerToken(authorization)
    const payload = await verified(token, keys, `${url}/auth/v1`)
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) throw new AuthError(403, 'bad_jwt', 'invalid JWT: missing claims')
    const { sub, email, aal, session_id } = claims.data
    if (aal === 'aal1') requireSecondFactor({ owesSecondFactor: await hasSecondFactor({ url, key }, token) })
    return { userId: sub, email, aal, sessionId: session_id }
  }
}

/** Asks the project who has this token. @throws AuthError 403 `session_not_found`; 503 */
async function hasSecondFactor({ url, key }: { url: string; key: string }, token: string): Promise<boolean> {
  const response = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  }).catch(() => undefined)
  if (response?.status === 401 || response?.status === 403) {
    throw new AuthError(403, 'session_not_found', 'The session has ended')
  }
  const user = userSchema.safeParse(response?.ok && (await response.json().catch(() => undefined)))
  if (!user.success) throw unreachable()
  return user.data.factors.some(({ status }) => status === 'verified')
}

async function verified(token: string, keys: JWTVerifyGetKey, issuer: string): Promise<JWTPayload> {
  try {
    const options = { issuer, audience: 'authenticated', algorithms: ['ES256', 'RS256'] }
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    if (isFaultOfToken(error)) throw new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`)
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

/** And not of the way to the keys. */
function isFaultOfToken(error: unknown): error is Error {
  return (
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey
  )
}
