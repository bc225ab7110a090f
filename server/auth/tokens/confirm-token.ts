import type { Queries } from '../../../app/db/client.ts'
import { and, eq } from 'drizzle-orm'
import { identities, users } from '../../../app/db/schema/auth.ts'
import { recordAuthEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { AuthError, emailExists } from '../errors.ts'
import { clearOneTimeTokens, type OneTimeToken, findPendingTokenTypes } from './one-time-tokens.ts'
import { endSessions } from '../sessions/sessions.ts'
import {
  changeUser,
  confirmEmail,
  findUserByEmail,
  isBanned,
  lockAndFindUser,
  type UserRow,
} from '../users/users.ts'
import { type LinkOptions, mailEmailChange } from '../mails/account-mails.ts'

interface EmailChangeOrder extends LinkOptions {
  address: string
  ip: string
  /** Kept when addresses need no confirmation. */
  sessionId: string
}

const BOTH = ['email_change_token_current', 'email_change_token_new'] as const

/** `isHalf` when the other mailbox has to confirm, too. */
export type Confirmed = { user: UserRow; isHalf: boolean }

/** @returns undefined when the user no longer has the token's address @throws AuthError 403; 422 `email_exists` */
export async function confirmToken(
  auth: AuthContext,
  tx: Queries,
  token: OneTimeToken,
  ip: string,
): Promise<Confirmed | undefined> {
  const user = await lockAndFindUser(tx, token.userId)
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
  await recordAuthEvent(tx, 'user_confirmed', { userId: user.id, ip })
  return confirmEmail(tx, user, auth.now())
}

/** An earlier password may be of someone who signed up with a stranger's address: it goes, with data and sessions. */
async function confirmByMailbox(auth: AuthContext, tx: Queries, user: UserRow, ip: string) {
  if (!user.emailConfirmedAt) {
    if (user.encryptedPassword !== null && !user.invitedAt) await clearSignUpData(tx, user)
    await tx.update(users).set({ encryptedPassword: null }).where(eq(users.id, user.id))
    await endSessions(tx, user.id)
  }
  return confirmAddress(auth, tx, user, ip)
}

/** Data of the sign-up; an inviter's, or data sent with a mailed link, stays. */
async function clearSignUpData(tx: Queries, user: UserRow): Promise<void> {
  const details = { sub: user.id, email: user.email, email_verified: false, phone_verified: false }
  await tx.update(users).set({ rawUserMetaData: details }).where(eq(users.id, user.id))
  await tx
    .update(identities)
    .set({ identityData: details })
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
    // Link and digits of this mailbox count once.
    await clearOneTimeTokens(tx, user.id, [token.tokenType])
    const half = { emailChangeConfirmStatus: 1, updatedAt: auth.now() }
    return { user: await changeUser(tx, user.id, half), isHalf: true }
  }
  return { user: await changeEmail(auth, tx, user, { address: user.emailChange, ip }), isHalf: false }
}

/** Ends other sessions and links. @throws AuthError 422 `email_exists` when someone else has taken it since */
export async function changeEmail(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  { address, ip, keepSession }: { address: string; ip: string; keepSession?: string },
): Promise<UserRow> {
  await requireFreeAddress(tx, address)
  const now = auth.now()
  const details = { email: address, email_verified: true }
  const changed = await changeUser(tx, user.id, {
    email: address,
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    emailChange: null,
    emailChangeConfirmStatus: 0,
    isAddressUnproved: !auth.settings.confirmAddresses,
    // Data set by a program has no address in it.
    rawUserMetaData: { ...user.rawUserMetaData, ...('email' in user.rawUserMetaData && details) },
    updatedAt: now,
  })
  const ofEmail = and(eq(identities.userId, user.id), eq(identities.provider, 'email'))
  const [identity] = await tx.select().from(identities).where(ofEmail)
  if (identity) {
    const identityData = { ...identity.identityData, ...details }
    await tx.update(identities).set({ email: address, identityData, updatedAt: now }).where(ofEmail)
  }
  await clearOneTimeTokens(tx, user.id)
  await endSessions(tx, user.id, keepSession)
  await recordAuthEvent(tx, 'user_email_changed', { userId: user.id, ip })
  return changed
}

/** @throws AuthError 422 `email_exists` */
export async function requireFreeAddress(q: Queries, address: string): Promise<void> {
  if (await findUserByEmail(q, address)) {
    throw emailExists()
  }
}

/** Mails both mailboxes, so that a thief of the session cannot move the account. @throws AuthError 422 */
export async function requestEmailChange(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  { address, ip, sessionId, ...linkOptions }: EmailChangeOrder,
): Promise<UserRow> {
  if (!auth.settings.confirmAddresses) {
    return changeEmail(auth, tx, user, { address, ip, keepSession: sessionId })
  }
  await requireFreeAddress(tx, address)
  await clearOneTimeTokens(tx, user.id, BOTH)
  const values = { emailChange: address, emailChangeConfirmStatus: 0, emailChangeSentAt: auth.now() }
  const waiting = await changeUser(tx, user.id, values)
  await mailEmailChange(auth, tx, waiting, { ...linkOptions, mailboxes: await waitingMailboxes(tx, waiting) })
  await recordAuthEvent(tx, 'user_email_change_requested', { userId: user.id, ip })
  return waiting
}

/** When one mailbox has confirmed and the other's link ended, both start over, because it is not known which it was. */
export async function waitingMailboxes(tx: Queries, user: UserRow): Promise<('current' | 'new')[]> {
  if (!user.email) return ['new']
  if (user.emailChangeConfirmStatus === 1) {
    const underWay = await findPendingTokenTypes(tx, user.id)
    if (underWay.includes('email_change_token_new')) return ['new']
    if (underWay.includes('email_change_token_current')) return ['current']
    await tx.update(users).set({ emailChangeConfirmStatus: 0 }).where(eq(users.id, user.id))
  }
  return ['current', 'new']
}
