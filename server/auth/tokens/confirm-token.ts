import type { Queries } from '../../../app/db/client.ts'
import { and, eq } from 'drizzle-orm'
import { identities, users } from '../../../app/db/schema/auth.ts'
import { recordEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { clearOneTimeTokens, type OneTimeToken } from './one-time-tokens.ts'
import { endSessions } from '../sessions/sessions.ts'
import { confirmEmail, findUserByEmail, findUserById, isBanned, type UserRow } from '../users/users.ts'

/** What came of a link or code: the person is proved, or the other mailbox has to say yes, too. */
export type Confirmed = { user: UserRow; isHalf: boolean }

/**
 * Does what a taken token stands for. All tokens of the user end with it, but for the first half of an address change.
 * @returns nothing when the token was for an address that the user no longer has
 * @throws AuthError 403 `user_banned`; 422 `email_exists`
 */
export async function confirmToken(
  auth: AuthContext,
  tx: Queries,
  token: OneTimeToken,
  ip: string,
): Promise<Confirmed | undefined> {
  // Two links of one user at the same moment wait for each other here.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, token.userId)).for('update')
  const user = await findUserById(tx, token.userId)
  if (!user) return undefined
  if (isBanned(user, auth.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  const wanted = token.tokenType === 'email_change_token_new' ? user.emailChange : user.email
  if (token.relatesTo !== wanted) return undefined

  if (token.tokenType !== 'confirmation_token' && token.tokenType !== 'recovery_token') {
    return confirmEmailChange(auth, tx, user, { token, ip })
  }
  if (token.tokenType === 'recovery_token' || user.invitedAt) {
    return { user: await confirmByMailbox(auth, tx, user, ip), isHalf: false }
  }
  return { user: await confirmAddress(auth, tx, user, ip), isHalf: false }
}

async function confirmAddress(auth: AuthContext, tx: Queries, user: UserRow, ip: string) {
  await clearOneTimeTokens(tx, user.id)
  if (user.emailConfirmedAt) return user
  await recordEvent(tx, { action: 'user_confirmed', userId: user.id, ip })
  return confirmEmail(tx, user, auth.now())
}

/**
 * A link that its reader did not sign up for. A password set before may be that of somebody who signed up with an
 * address of others and waits for its owner: it goes, and so do what they wrote about the person, and sessions.
 */
async function confirmByMailbox(auth: AuthContext, tx: Queries, user: UserRow, ip: string) {
  if (!user.emailConfirmedAt) {
    if (user.encryptedPassword !== null && !user.invitedAt) await forgetData(tx, user)
    await tx.update(users).set({ encryptedPassword: null }).where(eq(users.id, user.id))
    await endSessions(tx, user.id)
  }
  return confirmAddress(auth, tx, user, ip)
}

/** What came with the sign-up; an inviter's words, or one's own with a link asked for by mail, stay. */
async function forgetData(tx: Queries, user: UserRow): Promise<void> {
  const about = { sub: user.id, email: user.email, email_verified: false, phone_verified: false }
  await tx.update(users).set({ rawUserMetaData: about }).where(eq(users.id, user.id))
  await tx
    .update(identities)
    .set({ identityData: about })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')))
}

async function confirmEmailChange(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  { token, ip }: { token: OneTimeToken; ip: string },
): Promise<Confirmed | undefined> {
  if (!user.emailChange) return undefined
  if (user.email && user.emailChangeConfirmStatus === 0) {
    // Link and digits of this mailbox are one answer.
    await clearOneTimeTokens(tx, user.id, [token.tokenType])
    const [half] = await tx
      .update(users)
      .set({ emailChangeConfirmStatus: 1, updatedAt: auth.now() })
      .where(eq(users.id, user.id))
      .returning()
    return half && { user: half, isHalf: true }
  }
  return { user: await changeEmail(auth, tx, user, { address: user.emailChange, ip }), isHalf: false }
}

/**
 * Gives the user another address. Whoever was signed in, or had a link to the old one, is out.
 * @throws AuthError 422 `email_exists` when somebody else has taken it meanwhile
 */
export async function changeEmail(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  { address, ip, keepSession }: { address: string; ip: string; keepSession?: string },
): Promise<UserRow> {
  await requireFreeAddress(tx, address)
  const now = auth.now()
  const about = { email: address, email_verified: true }
  const [changed] = await tx
    .update(users)
    .set({
      email: address,
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      emailChange: null,
      emailChangeConfirmStatus: 0,
      // A program's words about a user have no address beside them.
      rawUserMetaData: {
        ...user.rawUserMetaData,
        ...('email' in user.rawUserMetaData && about),
      },
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
    .returning()
  if (!changed) throw new Error('The changed user was not returned.')
  const ofEmail = and(eq(identities.userId, user.id), eq(identities.provider, 'email'))
  const [identity] = await tx.select().from(identities).where(ofEmail)
  if (identity) {
    const identityData = { ...identity.identityData, ...about }
    await tx.update(identities).set({ email: address, identityData, updatedAt: now }).where(ofEmail)
  }
  await clearOneTimeTokens(tx, user.id)
  await endSessions(tx, user.id, keepSession ? { except: keepSession } : {})
  await recordEvent(tx, { action: 'user_email_changed', userId: user.id, ip })
  return changed
}

/** @throws AuthError 422 `email_exists` */
export async function requireFreeAddress(q: Queries, address: string): Promise<void> {
  if (await findUserByEmail(q, address)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
}
