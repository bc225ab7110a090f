import type { Queries } from '../../../app/db/client.ts'
import { requireFreeAddress } from '../tokens/confirm-token.ts'
import type { AuthContext } from '../context.ts'
import { endSessions } from '../sessions/sessions.ts'
import { changeUser, createEmailUser, findUserByEmail, type UserRow } from './users.ts'

export interface NewUser {
  email: string
  encryptedPassword: string | null
  data: Record<string, unknown>
}

/**
 * A new account, or the unconfirmed one without its password, which someone else may have set.
 * @throws AuthError 422 `email_exists`
 */
export async function createOrResetUser(
  auth: AuthContext,
  tx: Queries,
  { email, data, encryptedPassword }: NewUser,
): Promise<UserRow> {
  const known = await findUserByEmail(tx, email)
  if (!known) return createEmailUser(tx, { email, data, encryptedPassword, now: auth.now() })
  if (known.emailConfirmedAt) await requireFreeAddress(tx, email)
  await endSessions(tx, known.id)
  return changeUser(tx, known.id, {
    encryptedPassword,
    rawUserMetaData: { ...known.rawUserMetaData, ...data },
  })
}

export async function markInvited(auth: AuthContext, tx: Queries, user: UserRow): Promise<UserRow> {
  return changeUser(tx, user.id, { invitedAt: auth.now() })
}

/** An unchanged wish keeps the confirmation of the first mailbox. */
export async function setPendingEmail(auth: AuthContext, tx: Queries, user: UserRow, address: string) {
  if (user.emailChange === address) return user
  await requireFreeAddress(tx, address)
  return changeUser(tx, user.id, {
    emailChange: address,
    emailChangeSentAt: auth.now(),
    emailChangeConfirmStatus: 0,
  })
}
