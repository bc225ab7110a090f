import type { Queries } from '../../../app/db/client.ts'
import { and, asc, desc, eq, not, sql } from 'drizzle-orm'
import { auditLogEntries, mfaRecoveryCodes, sessions, users } from '../../../app/db/schema/auth.ts'
import { accountRoles } from '../../../app/db/schema/roles.ts'
import type { AccountSession } from '../../../app/features/accounts/own-account.ts'
import { mailNotice } from '../mails/account-mails.ts'
import { recordAuthEvent } from '../audit.ts'
import type { Bearer } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { endFollows, findFollows } from './follows.ts'
import { findOwnRecords } from './own-records.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { releaseBusinesses } from './release-businesses.ts'
import { hasEnded, lastUsedAt } from '../sessions/session-life.ts'
import { type UserRow, wireUser } from './users.ts'

const MOST_EVENTS = 1000

export async function listSessions(auth: AuthContext, { user, session }: Bearer): Promise<AccountSession[]> {
  const rows = await auth.db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), not(hasEnded(auth.now()))))
    .orderBy(desc(eq(sessions.id, session.id)), desc(lastUsedAt), asc(sessions.id))
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    userAgent: row.userAgent ?? '',
    ip: row.ip ?? '',
    isCurrent: row.id === session.id,
  }))
}

export async function endOwnSession(auth: AuthContext, user: UserRow, id: string, ip: string) {
  return auth.db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) return false
    await recordAuthEvent(tx, 'logout', { userId: user.id, ip, facts: { scope: 'one' } })
    return true
  })
}

/** Without hashes and secrets. */
export async function exportAccount(auth: AuthContext, bearer: Bearer) {
  const { user } = bearer
  const roles = await auth.db
    .select({ role: accountRoles.role, granted_at: accountRoles.grantedAt })
    .from(accountRoles)
    .where(eq(accountRoles.userId, user.id))
  const recoveryCodes = await auth.db
    .select({ created_at: mfaRecoveryCodes.createdAt, used_at: mfaRecoveryCodes.usedAt })
    .from(mfaRecoveryCodes)
    .where(eq(mfaRecoveryCodes.userId, user.id))
  return {
    exported_at: auth.now(),
    user: await wireUser(auth.db, user),
    sessions: await listSessions(auth, bearer),
    roles,
    recovery_codes: recoveryCodes,
    ...(await findOwnRecords(auth.db, user.id)),
    followed_searches: await findFollows(auth.db, user),
    events: await findEvents(auth.db, user.id),
  }
}

function findEvents(q: Queries, userId: string) {
  return q
    .select({
      at: auditLogEntries.createdAt,
      event: auditLogEntries.payload,
      ip: auditLogEntries.ipAddress,
    })
    .from(auditLogEntries)
    .where(sql`${auditLogEntries.payload}->>'user_id' = ${userId}`)
    .orderBy(desc(auditLogEntries.createdAt))
    .limit(MOST_EVENTS)
}

/** The log of events keeps the bare id. @throws AuthError 400 `invalid_credentials`; 429 */
export async function deleteOwnAccount(auth: AuthContext, user: UserRow, password: string, ip: string) {
  const attempt = await auth.limits.signIn(user.email ?? user.id, ip)
  const { matches } = await verifyPassword(user.encryptedPassword, password)
  if (!matches) throw new AuthError(400, 'invalid_credentials', 'That isn’t your password.')
  await attempt.succeeded()
  await auth.db.transaction(async (tx) => {
    await tx.delete(accountRoles).where(eq(accountRoles.userId, user.id))
    await tx.delete(users).where(eq(users.id, user.id))
    await endFollows(tx, user)
    await mailNotice(auth, tx, user, 'accountDeleted')
    await recordAuthEvent(tx, 'user_deleted', { userId: user.id, ip })
    const actor = { kind: 'owner', accountId: user.id } as const
    await releaseBusinesses(tx, { accountId: user.id, actor, now: auth.now() })
  })
}
