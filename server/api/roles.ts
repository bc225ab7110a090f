import { Hono } from 'hono'
import { AuthError, answerError } from '../auth/errors.ts'
import { type Access, type Role, rolesOf } from '../auth/roles.ts'
import type { Log } from '../../app/log.ts'

/** What the screens show to whom; each call that they make is checked again by `requireRole`. */
export interface OwnRoles {
  roles: Role[]
  /** The roles count only after a sign-in with the second factor. */
  secondFactorMissing: boolean
}

/** GET /api/v1/roles: what the person who asks may do here. */
export function rolesApi(access: Access, log: Log): Hono {
  const routes = new Hono()
  routes.get('/', async (c) => {
    const identity = await access.identify(c.req.header('authorization'))
    const roles = await rolesOf(access.db, identity.userId)
    const secondFactorMissing = roles.length > 0 && access.secondFactorNeeded && identity.aal !== 'aal2'
    c.header('cache-control', 'no-store')
    return c.json({ roles, secondFactorMissing } satisfies OwnRoles)
  })
  routes.onError((error, c) => {
    if (!(error instanceof AuthError)) return answerError(c, error, log)
    return c.json({ error: error.code, message: error.message }, error.status)
  })
  return routes
}
