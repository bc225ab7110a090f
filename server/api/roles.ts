import { Hono } from 'hono'
import { type Access, findRoles } from '../auth/users/roles.ts'
import { identified } from './access.ts'

/** GET /api/v1/roles, for showing screens; every call is checked by `team`. */
export function rolesApi(access: Access) {
  return new Hono().get('/', identified(access), async (c) => {
    const { userId, aal } = c.var.identity
    const roles = await findRoles(access.db, userId)
    const secondFactorMissing = roles.length > 0 && access.secondFactorNeeded && aal !== 'aal2'
    return c.json({ roles, secondFactorMissing })
  })
}
