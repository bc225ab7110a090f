import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../app/db/client.ts'
import { users } from '../../../app/db/schema/auth.ts'
import { accountRoles, ROLES } from '../../../app/db/schema/roles.ts'
import { recordAuthEvent } from '../audit.ts'
import { AuthError } from '../errors.ts'
import type { Identify, Identity } from './identity.ts'

/** From our own table, never from a token. */
export type Role = (typeof ROLES)[number]

const ENOUGH: Record<Role, readonly Role[]> = {
  moderator: ['moderator', 'administrator'],
  administrator: ['administrator'],
}

export interface Access {
  db: Database
  identify: Identify
  secondFactorNeeded: boolean
}

/** @param roles looked up for every request: a lost role takes effect at once @throws AuthError 403 */
export function assertRole(
  { secondFactorNeeded }: Pick<Access, 'secondFactorNeeded'>,
  { aal }: Identity,
  roles: readonly Role[],
  needed: Role,
): void {
  if (!roles.some((role) => ENOUGH[needed].includes(role))) {
    throw new AuthError(403, 'not_admin', `This is for ${needed}s only.`)
  }
  if (secondFactorNeeded && aal !== 'aal2') {
    throw new AuthError(
      403,
      'insufficient_aal',
      'This needs your second factor. Turn it on in your account, or sign in again with it.',
    )
  }
}

export async function findRoles(q: Queries, userId: string): Promise<Role[]> {
  const rows = await q
    .select({ role: accountRoles.role })
    .from(accountRoles)
    .where(eq(accountRoles.userId, userId))
    .orderBy(asc(accountRoles.role))
  return rows.map(({ role }) => role)
}

interface RoleChange {
  userId: string
  actor: string
  now: Date
}

export async function grantRole(db: Database, { userId, role, actor, now }: RoleChange & { role: Role }) {
  return db.transaction(async (tx) => {
    const granted = await tx
      .insert(accountRoles)
      .values({ userId, role, grantedAt: now })
      .onConflictDoNothing()
    if (granted.rowCount === 0) return false
    await recordAuthEvent(tx, 'role_granted', { userId, actor, facts: { role } })
    return true
  })
}

export async function revokeRoles(
  db: Database,
  { userId, roles = ROLES, actor }: Omit<RoleChange, 'now'> & { roles?: readonly Role[] },
): Promise<Role[]> {
  return db.transaction(async (tx) => {
    const revoked = await deleteRoles(tx, userId, roles)
    for (const role of revoked) {
      await recordAuthEvent(tx, 'role_revoked', { userId, actor, facts: { role } })
    }
    return revoked
  })
}

/** The lock lets two administrators not remove each other. @throws AuthError when no administrator would be left */
export async function deleteRoles(
  tx: Transaction,
  userId: string,
  roles: readonly Role[] = ROLES,
): Promise<Role[]> {
  await tx.execute(sql`lock table ${accountRoles} in share row exclusive mode`)
  const deleted = await tx
    .delete(accountRoles)
    .where(and(eq(accountRoles.userId, userId), inArray(accountRoles.role, [...roles])))
    .returning({ role: accountRoles.role })
  const lost = deleted.map(({ role }) => role)
  const isLast = (await tx.$count(accountRoles, eq(accountRoles.role, 'administrator'))) === 0
  if (lost.includes('administrator') && isLast) {
    throw new AuthError(
      409,
      'conflict',
      'This is the last administrator. Make another account an administrator first.',
    )
  }
  return lost
}

/** Longest-serving first; without addresses where a hosted project keeps the accounts. */
export function listRoles(q: Queries) {
  return q
    .select({
      userId: accountRoles.userId,
      role: accountRoles.role,
      grantedAt: accountRoles.grantedAt,
      email: users.email,
    })
    .from(accountRoles)
    .leftJoin(users, eq(users.id, accountRoles.userId))
    .orderBy(asc(accountRoles.grantedAt), asc(accountRoles.userId))
}
