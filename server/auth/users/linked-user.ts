import type { Queries } from '../../../app/db/client.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../app/db/schema/auth.ts'
import { userNotFound } from './admin-users.ts'
import { requireFreeAddress } from '../tokens/confirm-token.ts'
import type { AuthContext } from '../context.ts'
import { endSessions } from '../sessions/sessions.ts'
import { createEmailUser, findUserByEmail, type UserRow } from './users.ts'

export interface NewUser {
  email: string
  encryptedPassword: string | null
  data: Record<string, unknown>
}

/**
 * A new account, or the unconfirmed one without its password, which somebody else may have set.
 * @throws AuthError 422 `email_exists`
 */
export async function newUser(
  auth: AuthContext,
  tx: Queries,
  { email, data, encryptedPassword }: NewUser,
): Promise<UserRow> {
  const known = await findUserByEmail(tx, email)
  if (!known) return createEmailUser(tx, { email, data, encryptedPassword, now: auth.now() })
  if (known.emailConfirmedAt) await requireFreeAddress(tx, email)
  await endSessions(tx, known.id)
  return updateUserRow(tx, known, {
    encryptedPassword,
    rawUserMetaData: { ...known.rawUserMetaData, ...data },
  })
}

export async function noteInvitation(auth: AuthContext, tx: Queries, user: UserRow): Promise<UserRow> {
  return updateUserRow(tx, user, { invitedAt: auth.now() })
}

/** An unchanged wish keeps the confirmation of the first mailbox. */
export async function noteWantedAddress(auth: AuthContext, tx: Queries, user: UserRow, address: string) {
  if (user.emailChange === address) return user
  await requireFreeAddress(tx, address)
  return updateUserRow(tx, user, {
    emailChange: address,
    emailChangeSentAt: auth.now(),
    emailChangeConfirmStatus: 0,
  })
}

async function updateUserRow(tx: Queries, { id }: UserRow, values: Partial<UserRow>): Promise<UserRow> {
  const [row] = await tx.update(users).set(values).where(eq(users.id, id)).returning()
  if (!row) throw userNotFound()
  return row
}
