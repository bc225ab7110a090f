import type { Hono } from 'hono'
import { requireServiceRole } from '../../bearer.ts'
import type { AuthEnv } from '../../context.ts'
import { adminLinkEndpoints } from './admin-links.ts'
import { adminUserEndpoints } from './admin-users.ts'

/**
 * `/admin` and `/invite`, for programs with a token of `npm run directory -- service-token`; an
 * administrator's session does not do.
 */
export function adminEndpoints(routes: Hono<AuthEnv>): void {
  for (const path of ['/admin/*', '/invite']) {
    routes.use(path, async (c, next) => {
      await requireServiceRole(c)
      await next()
    })
  }
  adminUserEndpoints(routes)
  adminLinkEndpoints(routes)
}
