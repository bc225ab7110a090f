import { and, eq, inArray } from 'drizzle-orm'
import { mfaAmrClaims, users } from '../../app/db/schema/auth.ts'
import { mailPasswordChanged } from './account-mails.ts'
import { recordEvent } from './audit.ts'
import type { AuthContext, Queries } from './context.ts'
import { AuthError } from './errors.ts'
import { clearOneTimeTokens, takeCode } from './one-time-tokens.ts'
import { assertStrongEnough, hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, type SessionRow } from './sessions.ts'
import type { UserRow } from './users.ts'

/** After this long, a session alone is not enough for a new password. */
const RECENT_MS = 24 * 3600 * 1000

/** Sessions that came of a mail: whoever forgot the password cannot be asked for it. */
const MAIL_METHODS = ['otp', 'recovery', 'magiclink', 'email/signup', 'invite', 'email_change']

export interface PasswordOrder {
  user: UserRow
  session: SessionRow
  password: string
  currentPassword: string
  nonce: string
  ip: string
}

/**
 * Checks that the new password may be set, and hashes it. Outside of transactions: it takes a while.
 * @throws AuthError 422 `weak_password`, `same_password`, `reauthentication_not_valid`; 400 `reauthentication_needed`,
 * `current_password_required`, `current_password_invalid`; 429
 */
export async function preparePassword(auth: AuthContext, order: PasswordOrder): Promise<string> {
  const { user, password } = order
  assertStrongEnough(auth.settings, password)
  await requireCurrentPassword(auth, order)
  await requireNonce(auth, order)
  if (user.encryptedPassword && (await verifyPassword(user.encryptedPassword, password)).matches) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

/** Sets it. Whoever else was signed in is out, and no link or code sent before works any more. */
export async function setPassword(
  auth: AuthContext,
  tx: Queries,
  {
    user,
    session,
    encryptedPassword,
    ip,
  }: Omit<PasswordOrder, 'password' | 'currentPassword' | 'nonce'> & {
    encryptedPassword: string
  },
): Promise<UserRow> {
  const [changed] = await tx
    .update(users)
    .set({ encryptedPassword, emailChange: null, emailChangeConfirmStatus: 0, updatedAt: auth.now() })
    .where(eq(users.id, user.id))
    .returning()
  if (!changed) throw new Error('The changed user was not returned.')
  await endSessions(tx, user.id, { except: session.id })
  await clearOneTimeTokens(tx, user.id)
  await mailPasswordChanged(auth, tx, changed)
  await recordEvent(tx, { action: 'user_updated_password', userId: user.id, ip })
  return changed
}

async function requireCurrentPassword(auth: AuthContext, order: PasswordOrder): Promise<void> {
  const { user, session, currentPassword, ip } = order
  if (!user.encryptedPassword) return
  if (!currentPassword) {
    if (!auth.settings.passwordNeedsCurrent || (await cameOfMail(auth.db, session))) return
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    )
  }
  const attempt = auth.limits.signIn(user.email ?? user.id, ip)
  if (!(await verifyPassword(user.encryptedPassword, currentPassword)).matches) {
    throw new AuthError(400, 'current_password_invalid', 'Your current password is not right.')
  }
  attempt.succeeded()
}

async function requireNonce(auth: AuthContext, { user, session, nonce }: PasswordOrder): Promise<void> {
  const isRecent = auth.now().getTime() - session.createdAt.getTime() <= RECENT_MS
  if (!auth.settings.passwordNeedsRecentSession || isRecent || !user.email) return
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  // Not by address, which strangers can use up.
  await auth.limits.account('verify', user.id)
  const types = ['reauthentication_token'] as const
  const taken = await takeCode(auth, { address: user.email, code: nonce, types })
  if (taken?.userId !== user.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}

async function cameOfMail(q: Queries, session: SessionRow): Promise<boolean> {
  const rows = await q
    .select({ id: mfaAmrClaims.id })
    .from(mfaAmrClaims)
    .where(
      and(eq(mfaAmrClaims.sessionId, session.id), inArray(mfaAmrClaims.authenticationMethod, MAIL_METHODS)),
    )
  return rows.length > 0
}
