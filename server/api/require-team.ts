import type { Context } from 'hono'
import type { Actor } from '../../app/features/audit/index.ts'
import { type Access, requireRole, rolesOf } from '../auth/roles.ts'

/** Who asks, as one of those who review, for the audit log. @throws AuthError of `requireRole` */
export async function requireTeam(access: Access, c: Context): Promise<Actor> {
  const { userId } = await requireRole(access, c, 'moderator')
  const roles = await rolesOf(access.db, userId)
  return { kind: roles.includes('administrator') ? 'administrator' : 'moderator', accountId: userId }
}
