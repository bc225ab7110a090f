import { and, asc, desc, eq, not } from 'drizzle-orm'
import { sessions } from '../../../app/db/schema/auth.ts'
import { mailNotice } from '../mails/account-mails.ts'
import { recordAuthEvent } from '../audit.ts'
import type { Bearer } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { removeAccount } from './delete-user.ts'
import { findOwners } from '../../../app/features/owners/business-owners.server.ts'
import { isProvenBy } from '../../../app/features/owners/former-owners-level.server.ts'
import { deleteDocuments } from '../../../app/features/verification/verification-documents.server.ts'
import { requireMailedCode } from '../passwords/new-password.ts'
import { findOpenCases } from './open-cases.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { hasEnded, lastUsedAt } from '../sessions/sessions.ts'
import type { UserRow } from './users.ts'
import { businesses, businessOwners } from '../../../app/db/schema/index.ts'

export async function listSessions(auth: AuthContext, { user, session }: Bearer) {
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
    const isOwn = and(eq(sessions.id, id), eq(sessions.userId, user.id))
    if ((await tx.delete(sessions).where(isOwn)).rowCount === 0) return false
    await recordAuthEvent(tx, 'logout', { userId: user.id, ip, facts: { scope: 'one' } })
    return true
  })
}

/** What the page says before: what becomes of each listing, and of what waits for review. */
export async function planDeletion({ db }: AuthContext, { id, encryptedPassword }: UserRow) {
  const owned = await db
    .select({
      id: businesses.id,
      name: businesses.name,
      status: businesses.status,
      isVerified: businesses.isVerified,
      provenBy: businesses.provenBy,
    })
    .from(businessOwners)
    .innerJoin(businesses, eq(businesses.id, businessOwners.businessId))
    .where(eq(businessOwners.accountId, id))
    .orderBy(asc(businesses.sortName), asc(businesses.id))
  const open = await findOpenCases(db, id)
  return {
    hasPassword: encryptedPassword !== null,
    businesses: await Promise.all(
      owned.map(async ({ isVerified, provenBy, ...business }) => {
        const left = (await findOwners(db, business.id)).filter(({ accountId }) => accountId !== id)
        const losesBadge = isVerified && !isProvenBy(left, { provenBy })
        return { ...business, otherOwners: left.length, losesBadge }
      }),
    ),
    inReview: open.map(({ kind, title }) => ({ kind, title })),
  }
}

/**
 * By the password or by a mailed code: an account may have no password. The log of events keeps the bare id.
 * @throws AuthError 400 `invalid_credentials`, `reauthentication_needed`; 422 `reauthentication_not_valid`; 429
 */
export async function deleteOwnAccount(
  auth: AuthContext,
  user: UserRow,
  { password, code, ip }: { password: string; code: string; ip: string },
) {
  if (code) await requireMailedCode(auth, user, code)
  else await requirePassword(auth, user, password, ip)
  const documents = await auth.db.transaction(async (tx) => {
    await mailNotice(auth, tx, user, 'accountDeleted')
    await recordAuthEvent(tx, 'user_deleted', { userId: user.id, ip })
    return removeAccount(auth, tx, user, { actor: { kind: 'owner', accountId: user.id } })
  })
  await deleteDocuments(auth.files, documents)
}

async function requirePassword(auth: AuthContext, user: UserRow, password: string, ip: string) {
  if (!user.encryptedPassword) {
    throw new AuthError(400, 'reauthentication_needed', 'Enter the code that we email you.')
  }
  const attempt = await auth.limits.signIn(user.email ?? user.id, ip)
  const { matches } = await verifyPassword(user.encryptedPassword, password)
  if (!matches) throw new AuthError(400, 'invalid_credentials', 'That isn’t your password.')
  await attempt.succeeded()
}
