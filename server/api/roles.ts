import { Hono } from 'hono'
import { type Access, type Role, findRoles } from '../auth/users/roles.ts'
import { identified } from './access.ts'

/** For showing screens; every call is checked by `team`. */
interface OwnRoles {
  roles: Role[]
  secondFactorMissing: boolean
}

/** GET /api/v1/roles */
export function rolesApi(access: Access) {
  return new Hono().get('/', identified(access), async (c) => {
    const { userId, aal } = c.var.identity
    const roles = await findRoles(access.db, userId)
    const secondFactorMissing = roles.length > 0 && access.secondFactorNeeded && aal !== 'aal2'
    return c.json<OwnRoles>({ roles, secondFactorMissing })
  })
}
