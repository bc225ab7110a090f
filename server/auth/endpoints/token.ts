import type { Hono } from 'hono'
import type { AuthEnv } from '../context.ts'
import { refuseGrant } from './not-offered.ts'
import { grantByPassword } from './token-password.ts'
import { grantByAuthCode } from './token-pkce.ts'
import { grantByRefreshToken } from './token-refresh.ts'

/** POST /token?grant_type */
export function tokenEndpoint(routes: Hono<AuthEnv>): void {
  routes.post('/token', async (c) => {
    const grantType = c.req.query('grant_type') ?? ''
    if (grantType === 'password') return c.json(await grantByPassword(c))
    if (grantType === 'refresh_token') return c.json(await grantByRefreshToken(c))
    if (grantType === 'pkce') return c.json(await grantByAuthCode(c))
    return refuseGrant(c, grantType)
  })
}
