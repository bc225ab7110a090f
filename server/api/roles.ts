import { Hono } from 'hono'
import { type Access, type Role, findRoles } from '../auth/users/roles.ts'

/** For showing screens; every call is checked by `requireRole`. */
interface OwnRoles {
  roles: Role[]
  secondFactorMissing: boolean
}

/** GET /api/v1/roles */
export function rolesApi({ db, identify, secondFactorNeeded }: Access) {
  return new Hono().get('/', async (c) => {
    const { userId, aal } = await identify(c.req.header('authorization'))
    const roles = await findRoles(db, userId)
    const secondFactorMissing = roles.length > 0 && secondFactorNeeded && aal !== 'aal2'
    return c.json<OwnRoles>({ roles, secondFactorMissing })
  })
}
