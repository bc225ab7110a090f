import type { Queries } from '../../../app/db/client.ts'
import { mailNotice } from '../mails/account-mails.ts'
import { recordAuthEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { clearOneTimeTokens, takeCode } from '../tokens/one-time-tokens.ts'
import { assertStrongEnough, hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, type SessionRow } from '../sessions/sessions.ts'
import { changeUser, type UserRow } from '../users/users.ts'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { mfaAmrClaims } from '../../../app/db/schema/auth.ts'

interface CurrentPassword {
  user: UserRow
  session: SessionRow
  currentPassword: string
  ip: string
}

/** Their users may have forgotten the password. */
const EMAIL_METHODS = ['otp', 'recovery', 'magiclink']

const EMAIL_COUNTS_MS = 3600 * 1000

/** Older sessions need a nonce. */
const RECENT_MS = 24 * 3600 * 1000

interface PasswordOrder extends CurrentPassword {
  password: string
  nonce: string
}

/** Slow: call it outside of transactions. @returns the hash @throws AuthError 422, 400, 429 */
export async function preparePassword(auth: AuthContext, order: PasswordOrder): Promise<string> {
  const { user, password } = order
  assertStrongEnough(auth.settings, password, user.email ?? '')
  await requireCurrentPassword(auth, order)
  await requireNonce(auth, order)
  if (user.encryptedPassword && (await verifyPassword(user.encryptedPassword, password)).matches) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

/** Ends all other sessions, links and codes. */
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
  const values = { encryptedPassword, emailChange: null, emailChangeConfirmStatus: 0 }
  const changed = await changeUser(tx, user.id, { ...values, updatedAt: auth.now() })
  await endSessions(tx, user.id, session.id)
  await clearOneTimeTokens(tx, user.id)
  await mailNotice(auth, tx, changed, 'passwordChanged')
  await recordAuthEvent(tx, 'user_updated_password', { userId: user.id, ip })
  return changed
}

async function requireNonce(auth: AuthContext, { user, session, nonce }: PasswordOrder): Promise<void> {
  const isRecent = auth.now().getTime() - session.createdAt.getTime() <= RECENT_MS
  if (!auth.settings.passwordNeedsRecentSession || isRecent || !user.email) return
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  await requireMailedCode(auth, user, nonce)
}

/** From the mail of `/reauthenticate`; it works once. @throws AuthError 422; 429 */
export async function requireMailedCode(auth: AuthContext, user: UserRow, code: string): Promise<void> {
  // Strangers could use up a limit by address.
  await auth.limits.account('verify', user.id)
  const types = ['reauthentication_token'] as const
  const taken = user.email && (await takeCode(auth, { address: user.email, code, types }))
  if (!taken || taken.userId !== user.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}

/** Keeps a stolen session from taking the account over. Slow: outside of transactions. @throws AuthError 400; 429 */
export async function requireCurrentPassword(
  auth: AuthContext,
  { user, session, currentPassword, ip }: CurrentPassword,
): Promise<void> {
  if (!user.encryptedPassword) return
  if (!currentPassword) {
    if (!auth.settings.currentPasswordNeeded || (await isSignedInByEmail(auth, session))) return
    throw new AuthError(400, 'current_password_required', 'Current password required for this change.')
  }
  const attempt = await auth.limits.signIn(user.email ?? user.id, ip)
  if (!(await verifyPassword(user.encryptedPassword, currentPassword)).matches) {
    throw new AuthError(400, 'current_password_invalid', 'That isn’t your current password.')
  }
  await attempt.succeeded()
}

async function isSignedInByEmail(auth: AuthContext, session: SessionRow): Promise<boolean> {
  const since = new Date(auth.now().getTime() - EMAIL_COUNTS_MS)
  const rows = await auth.db
    .select({ id: mfaAmrClaims.id })
    .from(mfaAmrClaims)
    .where(
      and(
        eq(mfaAmrClaims.sessionId, session.id),
        inArray(mfaAmrClaims.authenticationMethod, EMAIL_METHODS),
        gte(mfaAmrClaims.updatedAt, since),
      ),
    )
  return rows.length > 0
}
