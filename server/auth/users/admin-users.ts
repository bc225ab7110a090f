import type { Queries } from '../../../app/db/client.ts'
import { desc, eq, isNull } from 'drizzle-orm'
import { users } from '../../../app/db/schema/auth.ts'
import { recordAuthEvent } from '../audit.ts'
import { changeEmail, requireFreeAddress } from '../tokens/confirm-token.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { clearOneTimeTokens } from '../tokens/one-time-tokens.ts'
import { endSessions } from '../sessions/sessions.ts'
import {
  changeUser,
  confirmEmail,
  createEmailUser,
  lockAndFindUser,
  mergeMetaData,
  type UserRow,
  wireUsers,
} from './users.ts'

export const SERVICE_ACTOR = 'service_role'

export interface UserChanges {
  email: string | undefined
  isConfirmed: boolean
  encryptedPassword: string | undefined
  userData: Record<string, unknown>
  appData: Record<string, unknown>
  bannedUntil: Date | null | undefined
}

export async function listUsers(q: Queries, { page, perPage }: { page: number; perPage: number }) {
  const rows = await q
    .select()
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { total: await q.$count(users, isNull(users.deletedAt)), users: await wireUsers(q, rows) }
}

/** @throws AuthError 422 `email_exists`, `user_already_exists` */
export async function createUser(
  auth: AuthContext,
  { id, email, ...changes }: UserChanges & { id: string | undefined; email: string },
  ip: string,
): Promise<UserRow> {
  return auth.db.transaction(async (tx) => {
    await requireFreeAddress(tx, email)
    if (id && (await tx.$count(users, eq(users.id, id))) > 0) {
      throw new AuthError(422, 'user_already_exists', 'A user with this id has already been registered')
    }
    const now = auth.now()
    const user = await createEmailUser(tx, {
      id,
      email,
      encryptedPassword: changes.encryptedPassword ?? null,
      data: changes.userData,
      isOfProgram: true,
      appData: changes.appData,
      confirmedAt: changes.isConfirmed ? now : undefined,
      now,
    })
    await recordAuthEvent(tx, 'user_signedup', { userId: user.id, actor: SERVICE_ACTOR, ip })
    return changes.bannedUntil ? setBan(auth, tx, user, changes.bannedUntil, ip) : user
  })
}

/** Ends all sessions and links with a new password or address. @throws AuthError 404; 422 `email_exists` */
export async function updateUser(auth: AuthContext, id: string, changes: UserChanges, ip: string) {
  return auth.db.transaction(async (tx) => {
    let user = await lockAndFindUser(tx, id)
    if (!user) throw userNotFound()
    if (changes.email && changes.email !== user.email) {
      user = await changeEmail(auth, tx, user, { address: changes.email, ip })
    }
    if (changes.isConfirmed) user = await confirmEmail(tx, user, auth.now())
    if (changes.bannedUntil !== undefined) user = await setBan(auth, tx, user, changes.bannedUntil, ip)
    const changed = await changeUser(tx, id, {
      encryptedPassword: changes.encryptedPassword ?? user.encryptedPassword,
      rawUserMetaData: mergeMetaData(user.rawUserMetaData, changes.userData),
      rawAppMetaData: mergeMetaData(user.rawAppMetaData, changes.appData),
      updatedAt: auth.now(),
    })
    if (changes.encryptedPassword) {
      await endSessions(tx, id)
      await clearOneTimeTokens(tx, id)
      await recordAuthEvent(tx, 'user_updated_password', { userId: id, actor: SERVICE_ACTOR, ip })
    }
    await recordAuthEvent(tx, 'user_modified', { userId: id, actor: SERVICE_ACTOR, ip })
    return changed
  })
}

async function setBan(auth: AuthContext, tx: Queries, { id }: UserRow, bannedUntil: Date | null, ip: string) {
  const changed = await changeUser(tx, id, { bannedUntil, updatedAt: auth.now() })
  const action = bannedUntil ? 'user_banned' : 'user_unbanned'
  await recordAuthEvent(tx, action, { userId: id, actor: SERVICE_ACTOR, ip })
  return changed
}

export function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found')
}
