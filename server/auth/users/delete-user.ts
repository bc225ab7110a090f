import type { Queries } from '../../../app/db/client.ts'
import { eq } from 'drizzle-orm'
import { identities, mfaFactors, sessions, users } from '../../../app/db/schema/auth.ts'
import { accountRoles } from '../../../app/db/schema/roles.ts'
import { THE_OPERATOR } from '../../../app/features/audit/audit-entry.ts'
import { SERVICE_ACTOR, userNotFound } from './admin-users.ts'
import { recordAuthEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { clearOneTimeTokens } from '../tokens/one-time-tokens.ts'
import { deleteRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { endFollows } from './follows.ts'
import { releaseBusinesses } from './release-businesses.ts'
import { lockAndFindUser } from './users.ts'

/** `keepsId` leaves an empty row, so that the id is never given again. @throws AuthError 404 */
export async function deleteUser(
  auth: AuthContext,
  id: string,
  { keepsId, ip }: { keepsId: boolean; ip: string },
): Promise<void> {
  await auth.db.transaction(async (tx) => {
    const user = await lockAndFindUser(tx, id)
    if (!user) throw userNotFound()
    await endFollows(tx, user)
    await tx.delete(accountRoles).where(eq(accountRoles.userId, id))
    if (keepsId) await emptyUser(auth, tx, id)
    else await tx.delete(users).where(eq(users.id, id))
    await recordAuthEvent(tx, 'user_deleted', { userId: id, actor: SERVICE_ACTOR, ip })
    await releaseBusinesses(tx, { accountId: id, actor: THE_OPERATOR, now: auth.now() })
  })
}

async function emptyUser(auth: AuthContext, tx: Queries, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await tx.delete(identities).where(eq(identities.userId, id))
  await tx.delete(mfaFactors).where(eq(mfaFactors.userId, id))
  await deleteRecoveryCodes(tx, id)
  await clearOneTimeTokens(tx, id)
  await tx
    .update(users)
    .set({
      email: null,
      phone: null,
      encryptedPassword: null,
      emailChange: null,
      rawAppMetaData: {},
      rawUserMetaData: {},
      deletedAt: auth.now(),
      updatedAt: auth.now(),
    })
    .where(eq(users.id, id))
}
