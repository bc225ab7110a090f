import type { Context, Hono } from 'hono'
import type { AuthEnv } from '../context.ts'
import type { AuthKeys } from '../keys/keys.ts'

/** GET /.well-known/jwks.json */
export function jwksEndpoint(routes: Hono<AuthEnv>): void {
  routes.get('/.well-known/jwks.json', (c) => answerJwks(c, c.get('auth').keys))
}

/** Cached for ten minutes, so a rotated key is known soon. */
export function answerJwks(c: Context, keys: AuthKeys): Response {
  return c.json(keys.jwks(), 200, { 'cache-control': 'public, max-age=600' })
}
