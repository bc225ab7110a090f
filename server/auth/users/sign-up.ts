import { mailAlreadyRegistered, mailConfirmation } from '../mails/account-mails.ts'
import { recordAuthEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import type { CodeChallenge } from '../tokens/pkce.ts'
import { answerSession, startSession } from '../sessions/sessions.ts'
import { markPasswordContested, createEmailUser, createEmailUserRows, findUserByEmail } from './users.ts'
import { isPasswordContested, OF_UNPROVED_ADDRESS } from './account-marks.ts'
import { wireUserOf, type WireUser } from './wire-user.ts'
import { emailUserRows } from './new-user.ts'

interface WantedAccount {
  email: string
  password: string
  encryptedPassword: string
  data: Record<string, unknown>
  ip: string
  userAgent: string | undefined
}

/** @throws AuthError 422 `user_already_exists` */
export async function signUpAtOnce(auth: AuthContext, wanted: WantedAccount) {
  const { email, ip } = wanted
  if (await findUserByEmail(auth.db, email)) throw alreadyRegistered()
  const now = auth.now()
  const { user, session } = await onUniqueViolation(() =>
    auth.db.transaction(async (tx) => {
      const user = await createEmailUser(tx, {
        ...wanted,
        appData: OF_UNPROVED_ADDRESS,
        confirmedAt: now,
        now,
      })
      await recordAuthEvent(tx, 'user_signedup', { userId: user.id, ip })
      const session = await startSession(auth, tx, { ...wanted, user, method: 'password' })
      return { user, session }
    }),
  )
  return answerSession(auth, auth.db, session, { ...user, lastSignInAt: now })
}

/** Reveals no taken address. An unconfirmed account keeps its password, or a stranger could choose it. */
export async function signUpByMail(
  auth: AuthContext,
  wanted: WantedAccount & { redirectTo: string; challenge: CodeChallenge | undefined },
): Promise<WireUser> {
  const { email, ip, redirectTo, challenge } = wanted
  const now = auth.now()
  const linkOptions = { redirectTo, flow: challenge }
  const owner = await findUserByEmail(auth.db, email)
  if (owner) {
    const isWaiting = owner.emailConfirmedAt === null
    const { matches } = await verifyPassword(owner.encryptedPassword, wanted.password)
    await auth.db.transaction(async (tx) => {
      if (isWaiting)
        await mailConfirmation(auth, tx, owner, {
          ...linkOptions,
          isContested: !matches || isPasswordContested(owner),
        })
      else await mailAlreadyRegistered(auth, tx, owner)
      if (isWaiting && !matches) await markPasswordContested(tx, owner)
      await recordAuthEvent(tx, 'user_repeated_signup', { userId: owner.id, ip })
    })
    return decoyUser(wanted, now)
  }
  return onUniqueViolation(() =>
    auth.db.transaction(async (tx) => {
      const { user, identity } = await createEmailUserRows(tx, { ...wanted, now })
      await mailConfirmation(auth, tx, user, linkOptions)
      await recordAuthEvent(tx, 'user_confirmation_requested', { userId: user.id, ip })
      // Not as stored: the database's key order would give a decoy away.
      return wireUserOf({ ...user, confirmationSentAt: now }, [identity], [])
    }),
  )
}

/** For one refused by limits: several passwords void each other, and the first must not go unnoticed. */
export async function markContested(
  auth: AuthContext,
  { email, password }: Pick<WantedAccount, 'email' | 'password'>,
): Promise<void> {
  const owner = await findUserByEmail(auth.db, email)
  const { matches } = await verifyPassword(owner?.encryptedPassword, password)
  if (owner?.emailConfirmedAt === null && !matches) await markPasswordContested(auth.db, owner)
}

/** The index refuses one of two concurrent sign-ups. */
async function onUniqueViolation<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const isTaken = cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email'
    throw isTaken ? alreadyRegistered() : error
  }
}

function alreadyRegistered(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered')
}

function decoyUser({ email, data }: { email: string; data: Record<string, unknown> }, now: Date): WireUser {
  const { user, identity } = emailUserRows({ email, encryptedPassword: null, data, now })
  return wireUserOf({ ...user, confirmationSentAt: now }, [identity], [])
}
