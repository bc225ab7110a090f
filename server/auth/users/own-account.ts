import type { Queries } from '../../../app/db/client.ts'
import { and, asc, desc, eq, not, sql } from 'drizzle-orm'
import { auditLogEntries, mfaRecoveryCodes, sessions } from '../../../app/db/schema/auth.ts'
import { accountRoles } from '../../../app/db/schema/roles.ts'
import type { AccountSession, DeletionPlan } from '../../../app/features/accounts/own-account.ts'
import { mailNotice } from '../mails/account-mails.ts'
import { recordAuthEvent } from '../audit.ts'
import type { Bearer } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { findFollows, removeAccount } from './delete-user.ts'
import { findOwners } from '../../../app/features/owners/business-owners.server.ts'
import { isProvenBy } from '../../../app/features/owners/former-owners-level.server.ts'
import { deleteDocuments } from '../../../app/features/verification/verification-documents.server.ts'
import { requireMailedCode } from '../passwords/new-password.ts'
import { findOpenCases } from './open-cases.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { hasEnded, lastUsedAt } from '../sessions/sessions.ts'
import { type UserRow, wireUser } from './users.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pickColumns } from '../../../app/db/pick-columns.ts'
import {
  businesses,
  businessOwners,
  claims,
  listingEdits,
  ownerOffers,
  posts,
  submissions,
  verificationDocuments,
  verifications,
} from '../../../app/db/schema/index.ts'
import { LISTING_COLUMNS } from '../../../app/features/businesses/listing-fields.ts'

type CaseTable = PgTable & Record<'accountId' | 'createdAt' | 'decidedAt' | 'decisionText', PgColumn>

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string

const STATED = named(businesses, ...LISTING_COLUMNS)

const VERIFICATION = [
  'id',
  'businessId',
  'level',
  'status',
  'ownerName',
  'note',
  'certificateNumber',
  'expiresAt',
] as const

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
    const isOwn = and(eq(sessions.id, id), eq(sessions.userId, user.id))
    if ((await tx.delete(sessions).where(isOwn)).rowCount === 0) return false
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

/** What the page says before: what becomes of each listing, and of what waits for review. */
export async function planDeletion(
  { db }: AuthContext,
  { id, encryptedPassword }: UserRow,
): Promise<DeletionPlan> {
  const owned = await db
    .select(pickColumns(businesses, ['id', 'name', 'status', 'isVerified', 'provenBy']))
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

/** For the account's export. The audit log stays out, which has ids only. */
export async function findOwnRecords(q: Queries, accountId: string) {
  const ownCases = <Table extends CaseTable>(table: Table, ...names: ColumnName<Table>[]) => {
    const { accountId: owner, createdAt, decidedAt, decisionText } = table
    const decided = { created_at: createdAt, decided_at: decidedAt, decision: decisionText }
    const source: PgTable = table
    return q
      .select({ ...named(table, ...names), ...decided })
      .from(source)
      .where(eq(owner, accountId))
      .orderBy(desc(createdAt))
  }
  return {
    businesses: await q
      .select({ ...named(businessOwners, 'businessId', 'since'), listing: STATED })
      .from(businessOwners)
      .innerJoin(businesses, eq(businesses.id, businessOwners.businessId))
      .where(eq(businessOwners.accountId, accountId)),
    claims: await ownCases(claims, 'businessId', 'status', 'method', 'statement'),
    offers: await q
      .select(named(ownerOffers, 'businessId', 'recipient', 'isHandover', 'status', 'createdAt'))
      .from(ownerOffers)
      .where(eq(ownerOffers.offeredBy, accountId))
      .orderBy(desc(ownerOffers.createdAt)),
    submissions: await ownCases(submissions, 'status', 'fields', 'contactEmail', 'businessId'),
    edits: await ownCases(listingEdits, 'businessId', 'status', 'changes', 'question', 'answer'),
    verifications: await ownCases(verifications, ...VERIFICATION),
    verification_documents: await q
      .select({
        ...named(verificationDocuments, 'verificationId', 'bytes', 'deletedAt'),
        sha256: verificationDocuments.hash,
      })
      .from(verificationDocuments)
      .innerJoin(verifications, eq(verifications.id, verificationDocuments.verificationId))
      .where(eq(verifications.accountId, accountId))
      .orderBy(desc(verifications.createdAt), asc(verificationDocuments.position)),
    posts: await q
      .select(named(posts, 'businessId', 'type', 'content', 'postedAt'))
      .from(posts)
      .where(eq(posts.authorId, accountId))
      .orderBy(desc(posts.postedAt)),
  }
}

function named<Table extends PgTable>(table: Table, ...names: ColumnName<Table>[]) {
  const columns: PgColumn[] = Object.values(pickColumns(table, names))
  return Object.fromEntries(columns.map((column) => [column.name, column]))
}
