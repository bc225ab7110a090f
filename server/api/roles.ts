import { Hono } from 'hono'
import { type Access, type Role, rolesOf } from '../auth/users/roles.ts'

/** What the screens show to whom; each call that they make is checked again by `requireRole`. */
export interface OwnRoles {
  roles: Role[]
  /** The roles count only after a sign-in with the second factor. */
  secondFactorMissing: boolean
}

/** GET /api/v1/roles: what the person who asks may do here. */
export function rolesApi({ db, identify, secondFactorNeeded }: Access) {
  return new Hono().get('/', async (c) => {
    const { userId, aal } = await identify(c.req.header('authorization'))
    const roles = await rolesOf(db, userId)
    const secondFactorMissing = roles.length > 0 && secondFactorNeeded && aal !== 'aal2'
    return c.json<OwnRoles>({ roles, secondFactorMissing })
  })
}
