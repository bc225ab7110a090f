import type { Queries } from '../../app/db/client.ts'
import { and, eq, sql } from 'drizzle-orm'
import { mfaFactors, sessions, users } from '../../app/db/schema/auth.ts'
import { readAccessToken, isServiceToken } from './tokens/jwt.ts'
import { type AuthContext, isBanned, type SessionRow, type UserRow, type AuthEnv } from './context.ts'
import { AuthError } from './errors.ts'
import type { MiddlewareHandler } from 'hono'
import { clientIp, trustedProxies } from './limits/client-ip.ts'
import type { RequestKind } from './limits/limit-sizes.ts'

export interface CallerEnv {
  Variables: { caller: Bearer }
}

export interface Bearer {
  user: UserRow
  session: SessionRow
  owesSecondFactor: boolean
}

/** Looked up on every call: a ban, deletion or sign-out takes effect at once. @throws AuthError 401; 403 */
export async function readBearer(auth: AuthContext, authorization: string | undefined): Promise<Bearer> {
  const claims = await readAccessToken(auth, bearerToken(authorization))
  const [found] = await auth.db
    .select({ user: users, session: sessions, hasSecondFactor })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, claims.session_id)))
    .where(eq(users.id, claims.sub))
  if (!found || found.user.deletedAt) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  if (!found.session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (isBanned(found.user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  const { user, session, hasSecondFactor: hasFactor } = found
  return { user, session, owesSecondFactor: hasFactor && session.aal !== 'aal2' }
}

const hasSecondFactor = sql<boolean>`exists (
  select from ${mfaFactors} where ${mfaFactors.userId} = ${users.id} and ${mfaFactors.status} = 'verified'
)`

/** @throws AuthError 401 `insufficient_aal` */
export function requireSecondFactor({ owesSecondFactor }: Pick<Bearer, 'owesSecondFactor'>): void {
  if (owesSecondFactor) {
    throw new AuthError(401, 'insufficient_aal', 'Enter the code from your authenticator app first.')
  }
}

/** After locking the user's row: the session may have ended, or a ban begun. @throws AuthError 403 */
export async function requireLiveSession(
  auth: AuthContext,
  tx: Queries,
  { user, session }: Pick<Bearer, 'user' | 'session'>,
): Promise<void> {
  await requireSession(tx, session)
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
}

/** @throws AuthError 403 `session_not_found` */
export async function requireSession(tx: Queries, { id }: SessionRow): Promise<void> {
  if ((await tx.$count(sessions, eq(sessions.id, id))) === 0) {
    throw new AuthError(403, 'session_not_found', 'The session has ended meanwhile')
  }
}

/** @throws AuthError 401 `no_authorization` */
export function bearerToken(authorization = ''): string {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? []
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  return token
}

/** `c.var.clientIp`; answers are not kept by caches unless they say so. */
export function withClientIp({ settings }: AuthContext): MiddlewareHandler<AuthEnv> {
  const isTrusted = trustedProxies(settings.trustedProxies)
  return async (c, next) => {
    c.set('clientIp', clientIp(c, isTrusted))
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  }
}

/** By network address. @throws AuthError 429 */
export function limited({ limits }: AuthContext, kind: RequestKind): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    await limits.request(kind, c.var.clientIp)
    await next()
  }
}

export function signedIn(auth: AuthContext): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    c.set('caller', await readBearer(auth, c.req.header('authorization')))
    await next()
  }
}

/** An administrator's session does not do. @throws AuthError 401 `no_authorization`; 403 `bad_jwt`, `not_admin` */
export function serviceRole(auth: AuthContext): MiddlewareHandler {
  return async (c, next) => {
    const isService = await isServiceToken(auth, bearerToken(c.req.header('authorization')))
    if (!isService) throw new AuthError(403, 'not_admin', 'User not allowed')
    await next()
  }
}
