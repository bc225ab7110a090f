import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../app/db/client.ts'
import { users } from '../../../app/db/schema/auth.ts'
import { accountRoles, ROLES, teamInvitations } from '../../../app/db/schema/roles.ts'
import { appendAudit } from '../../../app/features/audit/append-audit.server.ts'
import type { Actor } from '../../../app/features/audit/audit-entry.ts'
import { COMMAND_LINE, recordAuthEvent } from '../audit.ts'
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

export interface AccountAct {
  userId: string
  actor: Actor
  now: Date
}

/** @returns whether it is new */
export function grantRole(db: Database | Transaction, { role, ...act }: AccountAct & { role: Role }) {
  return db.transaction(async (tx) => {
    const granted = await tx
      .insert(accountRoles)
      .values({ userId: act.userId, role, grantedAt: act.now })
      .onConflictDoNothing()
    if (granted.rowCount === 0) return false
    await recordRole(tx, 'role_granted', role, act)
    return true
  })
}

async function recordRole(
  tx: Transaction,
  action: 'role_granted' | 'role_revoked',
  role: Role,
  { userId, actor, now }: AccountAct,
) {
  await recordAuthEvent(tx, action, { userId, actor: actor.accountId ?? COMMAND_LINE, facts: { role } })
  const subject = { kind: 'account', id: userId } as const
  await appendAudit(tx, { actor, subject, action, facts: { role }, at: now })
}

export async function revokeRoles(
  db: Database | Transaction,
  { roles = ROLES, ...act }: AccountAct & { roles?: readonly Role[] },
): Promise<Role[]> {
  return db.transaction(async (tx) => {
    const revoked = await deleteRoles(tx, act.userId, roles)
    for (const role of revoked) await recordRole(tx, 'role_revoked', role, act)
    return revoked
  })
}

/** The lock lets two administrators not remove each other. @throws AuthError when no administrator would be left */
export async function deleteRoles(
  tx: Transaction,
  userId: string,
  roles: readonly Role[] = ROLES,
): Promise<Role[]> {
  await lockRoles(tx)
  const deleted = await tx
    .delete(accountRoles)
    .where(and(eq(accountRoles.userId, userId), inArray(accountRoles.role, [...roles])))
    .returning({ role: accountRoles.role })
  const lost = deleted.map(({ role }) => role)
  if (!lost.includes('administrator')) return lost
  await tx.delete(teamInvitations).where(eq(teamInvitations.invitedBy, userId))
  const isLocked = sql`exists (
    select from ${users} where ${users.id} = ${accountRoles.userId} and ${users.bannedUntil} > now()
  )`
  const isLeft = and(eq(accountRoles.role, 'administrator'), not(isLocked))
  if ((await tx.$count(accountRoles, isLeft)) === 0) {
    throw new AuthError(
      409,
      'conflict',
      'This is the last administrator. Make another account an administrator first.',
    )
  }
  return lost
}

export async function lockRoles(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${accountRoles} in share row exclusive mode`)
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
