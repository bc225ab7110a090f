import { and, eq, gte, inArray } from 'drizzle-orm'
import { mfaAmrClaims } from '../../../app/db/schema/auth.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { verifyPassword } from './passwords.ts'
import type { SessionRow } from '../sessions/sessions.ts'
import type { UserRow } from '../users/users.ts'

/** Their users may have forgotten the password. */
const EMAIL_METHODS = ['otp', 'recovery', 'magiclink']
const EMAIL_COUNTS_MS = 3600 * 1000

export interface CurrentPassword {
  user: UserRow
  session: SessionRow
  currentPassword: string
  ip: string
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
