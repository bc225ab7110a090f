import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { bearerToken, readBearer } from './bearer.ts'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'

/** Who asks our own API. Roles are in our own tables, never here. */
export interface Identity {
  userId: string
  email: string
  aal: 'aal1' | 'aal2'
  sessionId: string
}

/**
 * Reads the header `Authorization`.
 * @throws AuthError 401 or 403 with the codes of the protocol, or 503 when it cannot be found out
 */
export type Identify = (authorization: string | undefined) => Promise<Identity>

/** With the built-in service: user and session are looked up, so a sign-out, ban or deletion acts at once. */
export function identifyBySession(auth: AuthContext): Identify {
  return async (authorization) => {
    const { user, session } = await readBearer(auth, authorization)
    return {
      userId: user.id,
      email: user.email ?? '',
      aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
      sessionId: session.id,
    }
  }
}

const claimsSchema = z.object({
  sub: z.uuid(),
  email: z.string().default(''),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
})

/**
 * With a hosted project: by the keys that it publishes. What happens to the session there is learnt when the token
 * expires, after an hour at most. A project that signs with a shared secret publishes no keys: it must be changed to
 * signing keys.
 */
export function identifyByHostedProject(
  url: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`)),
): Identify {
  return async (authorization) => {
    const payload = await verified(bearerToken(authorization), keys, `${url}/auth/v1`)
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) throw new AuthError(403, 'bad_jwt', 'invalid JWT: missing claims')
    const { sub, email, aal, session_id } = claims.data
    return { userId: sub, email, aal, sessionId: session_id }
  }
}

async function verified(token: string, keys: JWTVerifyGetKey, issuer: string): Promise<JWTPayload> {
  try {
    const options = { issuer, audience: 'authenticated', algorithms: ['ES256', 'RS256'] }
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    if (isFaultOfToken(error)) throw new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`)
    throw new AuthError(503, 'unexpected_failure', 'Accounts cannot be reached at the moment.')
  }
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
