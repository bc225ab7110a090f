import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AuthError } from '../errors.ts'
import type { AuthContext, SessionRow, UserRow } from '../context.ts'

export type AuthenticationMethods = { method: string; timestamp: number }[]

const AUDIENCE = 'authenticated'
const SERVICE_ROLES = ['service_role', 'supabase_admin']

const claimsSchema = z.object({
  sub: z.uuid(),
  role: z.string(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  exp: z.number(),
  iat: z.number(),
})

type TokenIssuer = Pick<AuthContext, 'now' | 'keys' | 'settings'>

type AccessClaims = z.infer<typeof claimsSchema>

export async function issueAccessToken(
  auth: AuthContext,
  { user, session, amr }: { user: UserRow; session: SessionRow; amr: AuthenticationMethods },
) {
  const claims = {
    sub: user.id,
    aud: user.aud,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.rawAppMetaData,
    user_metadata: user.rawUserMetaData,
    role: user.role,
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: false,
  }
  return sign(auth, claims, auth.settings.accessTokenSeconds)
}

/** @throws AuthError 403 `bad_jwt` for an expired or foreign token */
export async function readAccessToken(auth: AuthContext, token: string): Promise<AccessClaims> {
  const parsed = claimsSchema.safeParse(await verifiedPayload(auth, token))
  if (!parsed.success) throw badJwt('missing claims')
  return parsed.data
}

/** All-powerful, for programs of the operator: made on the command line, never served. */
export async function issueServiceToken(auth: TokenIssuer, seconds: number): Promise<string> {
  return (await sign(auth, { role: 'service_role', aud: AUDIENCE }, seconds)).token
}

async function sign(auth: TokenIssuer, claims: JWTPayload, seconds: number) {
  const issuedAt = Math.floor(auth.now().getTime() / 1000)
  const expiresAt = issuedAt + seconds
  const { kid, privateKey } = await auth.keys.signing()
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .setIssuer(issuerOf(auth))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey)
  return { token, expiresAt }
}

/** Never true for a person's token, whatever role their row has. */
export async function isServiceToken(auth: AuthContext, token: string): Promise<boolean> {
  const { role, session_id } = await verifiedPayload(auth, token)
  return session_id === undefined && typeof role === 'string' && SERVICE_ROLES.includes(role)
}

function issuerOf(auth: TokenIssuer): string {
  return `${auth.settings.publicUrl}/auth/v1`
}

async function verifiedPayload(auth: AuthContext, token: string) {
  try {
    const { payload } = await jwtVerify(token, auth.keys.verification, {
      algorithms: ['ES256'],
      issuer: issuerOf(auth),
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
      currentDate: auth.now(),
    })
    return payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    const reason =
      error instanceof errors.JWTExpired
        ? 'token has invalid claims: token is expired'
        : 'token signature is invalid'
    throw badJwt(`unable to parse or verify signature, ${reason}`)
  }
}

/** auth-js looks for these two words. */
function badJwt(reason: string): AuthError {
  return new AuthError(403, 'bad_jwt', `invalid JWT: ${reason}`)
}
