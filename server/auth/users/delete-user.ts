import type { Queries, Transaction } from '../../../app/db/client.ts'
import { eq } from 'drizzle-orm'
import { identities, mfaFactors, users } from '../../../app/db/schema/auth.ts'
import { ACCOUNT_DELETED, THE_OPERATOR, type Actor } from '../../../app/features/audit/audit-entry.ts'
import { SERVICE_ACTOR, userNotFound } from './admin-users.ts'
import { recordAuthEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { clearOneTimeTokens } from '../tokens/one-time-tokens.ts'
import { deleteRecoveryCodes } from '../second-factor/factors.ts'
import { endSessions } from '../sessions/sessions.ts'
import { deleteRoles } from './roles.ts'
import { findOpenCases, recordWithdrawals, withdrawOpenCases } from './open-cases.ts'
import { lockAndFindUser, type UserRow } from './users.ts'
import { businessOwners } from '../../../app/db/schema/owners.ts'
import { factorResets, teamInvitations } from '../../../app/db/schema/roles.ts'
import { submissions } from '../../../app/db/schema/submissions.ts'
import { appendAudit } from '../../../app/features/audit/append-audit.server.ts'
import { deleteDocuments } from '../../../app/features/verification/verification-documents.server.ts'
import { lockListing } from '../../../app/features/owners/listing-row.server.ts'
import { removeOwner } from '../../../app/features/owners/business-owners.server.ts'
import { endFollowsOf } from '../../../app/features/followed-searches/end-follow.server.ts'
import { forgetNotesOf } from '../../../app/features/team-notes/team-notes.server.ts'

/** `keepsId` leaves an empty row, so that the id is never given again. @throws AuthError 404 */
export async function deleteUser(
  auth: AuthContext,
  id: string,
  { keepsId, ip }: { keepsId: boolean; ip: string },
): Promise<void> {
  const documents = await auth.db.transaction(async (tx) => {
    const user = await lockAndFindUser(tx, id)
    if (!user) throw userNotFound()
    await recordAuthEvent(tx, 'user_deleted', { userId: id, actor: SERVICE_ACTOR, ip })
    return removeAccount(auth, tx, user, { keepsId, actor: THE_OPERATOR })
  })
  await deleteDocuments(auth.files, documents)
}

/** Call it last: it writes the audit log. @returns the keys of documents to delete after the commit */
export async function removeAccount(
  auth: AuthContext,
  tx: Transaction,
  user: UserRow,
  { keepsId = false, actor }: { keepsId?: boolean; actor: Actor },
): Promise<string[]> {
  if (user.email && user.emailConfirmedAt) await endFollowsOf(tx, user.email)
  await forgetNotesOf(tx, user.id)
  await deleteRoles(tx, user.id)
  await tx.delete(factorResets).where(eq(factorResets.accountId, user.id))
  await tx.delete(teamInvitations).where(eq(teamInvitations.email, user.email ?? ''))
  if (keepsId) await emptyUser(auth, tx, user.id)
  else await tx.delete(users).where(eq(users.id, user.id))
  const { publicUrl } = auth.settings
  return releaseBusinesses(tx, { accountId: user.id, actor, publicUrl, now: auth.now() })
}

async function emptyUser(auth: AuthContext, tx: Queries, id: string): Promise<void> {
  await endSessions(tx, id)
  await tx.delete(identities).where(eq(identities.userId, id))
  await tx.delete(mfaFactors).where(eq(mfaFactors.userId, id))
  await deleteRecoveryCodes(tx, id)
  await clearOneTimeTokens(tx, id)
  await tx
    .update(users)
    .set({
      email: null,
      encryptedPassword: null,
      emailChange: null,
      rawAppMetaData: {},
      rawUserMetaData: {},
      deletedAt: auth.now(),
      updatedAt: auth.now(),
    })
    .where(eq(users.id, id))
}

/** Locks in one order and reads again, because another owner may have changed one in between. */
async function lockOwnedBy(tx: Transaction, accountId: string): Promise<{ id: string }[]> {
  const findOwned = () =>
    tx
      .select({ id: businessOwners.businessId })
      .from(businessOwners)
      .where(eq(businessOwners.accountId, accountId))
      .orderBy(businessOwners.businessId)
  for (const { id } of await findOwned()) await lockListing(tx, id)
  return findOwned()
}

/** So that others can claim them; what is in review is withdrawn. Call it last: it writes the audit log. */
export async function releaseBusinesses(
  tx: Transaction,
  { accountId, actor, publicUrl, now }: { accountId: string; actor: Actor; publicUrl: string; now: Date },
): Promise<string[]> {
  const owned = await lockOwnedBy(tx, accountId)
  const open = await findOpenCases(tx, accountId, { locks: true })
  const documents = await withdrawOpenCases(tx, { accountId, open, now })
  await tx.update(submissions).set({ accountId: null }).where(eq(submissions.accountId, accountId))
  for (const { id } of owned) await removeOwner(tx, { businessId: id, accountId, publicUrl, now })
  for (const { id } of owned) {
    await appendAudit(tx, {
      actor,
      subject: { kind: 'business', id },
      action: 'owner_left',
      reason: ACCOUNT_DELETED,
      at: now,
    })
  }
  await recordWithdrawals(tx, open, { actor, now })
  return documents
}
