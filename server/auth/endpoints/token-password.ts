import type { Queries } from '../../../app/db/client.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../app/db/schema/auth.ts'
import { recordEvent } from '../audit.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthRequest } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { findWeakness } from '../passwords/password-strength.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { assertNoPhone } from '../users/phone.ts'
import { answerSession, startSession } from '../sessions/sessions.ts'
import { waitForNextStep } from '../passwords/pad-response-time.ts'
import { findUserByEmail, isBanned, isEmail, normalizeEmail, type UserRow } from '../users/users.ts'

const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText })

/** Opens with a password that is now too weak, and says so. */
export async function grantByPassword(c: AuthRequest) {
  const auth = c.get('auth')
  const ip = c.get('clientIp')
  await auth.limits.request('token', ip)
  const { email, phone, password } = await readBody(c, passwordBody)
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on login.')
  }
  assertNoPhone(phone, new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled'))
  if (!email) throw validationFailed('missing email or phone')

  const began = performance.now()
  const address = normalizeEmail(email)
  // Limits are counted per address, so it has to be one.
  if (!isEmail(address)) {
    await waitForNextStep(began, auth.settings.answerStepMs)
    throw invalidCredentials()
  }
  const attempt = auth.limits.signIn(address, ip)
  const user = await findUserByEmail(auth.db, address)
  const { matches, outdated } = await verifyPassword(user?.encryptedPassword, password)
  if (!user || !matches) {
    await recordEvent(auth.db, { action: 'login_failed', userId: user?.id, ip })
    // Verifying an imported hash, or none, takes another time.
    await waitForNextStep(began, auth.settings.answerStepMs)
    throw invalidCredentials()
  }
  attempt.succeeded()
  if (isBanned(user, auth.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.emailConfirmedAt) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

  const current = outdated ? await rehash(auth, user, password) : user.encryptedPassword
  const session = await auth.db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, user, current)
    await recordEvent(tx, { action: 'login', userId: user.id, ip, facts: { method: 'password' } })
    return startSession(auth, tx, {
      user,
      method: 'password',
      ip,
      userAgent: c.req.header('user-agent'),
    })
  })
  const answer = await answerSession(auth, auth.db, session, { ...user, lastSignInAt: session.createdAt })
  const weakness = findWeakness(auth.settings, password, address)
  return weakness ? { ...answer, weak_password: weakness } : answer
}

/** Replaces an imported bcrypt hash, unless the password changed meanwhile. */
async function rehash(auth: AuthContext, user: UserRow, password: string): Promise<string> {
  const encryptedPassword = await hashPassword(password)
  await auth.db
    .update(users)
    .set({ encryptedPassword })
    .where(and(eq(users.id, user.id), eq(users.encryptedPassword, user.encryptedPassword ?? '')))
  return encryptedPassword
}

/** The password may have changed during the verification. */
async function requireUnchangedPassword(
  tx: Queries,
  { id }: UserRow,
  verified: string | null,
): Promise<void> {
  const [row] = await tx
    .select({ encryptedPassword: users.encryptedPassword })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (row?.encryptedPassword !== verified) throw invalidCredentials()
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}
