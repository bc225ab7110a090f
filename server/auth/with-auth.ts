import type { MiddlewareHandler } from 'hono'
import { clientIp, trustedProxies } from './limits/client-ip.ts'
import type { AuthContext, AuthEnv } from './context.ts'

export function withAuth(auth: AuthContext): MiddlewareHandler<AuthEnv> {
  const isTrusted = trustedProxies(auth.settings.trustedProxies)
  return async (c, next) => {
    c.set('auth', auth)
    c.set('clientIp', clientIp(c, isTrusted))
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  }
}
