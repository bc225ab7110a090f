import type { MiddlewareHandler } from 'hono'
import { type Bearer, bearerToken, readBearer } from './bearer.ts'
import type { AuthContext, AuthEnv } from './context.ts'
import { AuthError } from './errors.ts'
import { clientIp, trustedProxies } from './limits/client-ip.ts'
import type { RequestKind } from './limits/limit-sizes.ts'
import { isServiceToken } from './tokens/jwt.ts'

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

export interface CallerEnv {
  Variables: { caller: Bearer }
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
