import type { Context } from 'hono'
import type { Actor } from '../../../app/features/audit/index.ts'
import type { Identity } from '../../auth/users/identity.ts'
import { type Access, requireRole, findRoles } from '../../auth/users/roles.ts'

/** `actor` is for the audit log. */
export interface ActingPerson {
  identity: Identity
  actor: Actor & { accountId: string }
}

/** @throws AuthError of `requireRole` */
export async function requireTeam(access: Access, c: Context): Promise<ActingPerson> {
  const identity = await requireRole(access, c, 'moderator')
  const roles = await findRoles(access.db, identity.userId)
  const kind = roles.includes('administrator') ? 'administrator' : 'moderator'
  return { identity, actor: { kind, accountId: identity.userId } }
}
