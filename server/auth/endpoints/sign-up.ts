import { Hono } from 'hono'
import { z } from 'zod'
import { optionalData, optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { limited } from '../bearer.ts'
import { padResponseTime, assertStrongEnough, hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { readCodeChallenge, type CodeChallenge } from '../tokens/flow-state.ts'
import { redirectTarget } from '../tokens/redirects.ts'
import {
  assertNoPhone,
  requireEmail,
  markPasswordContested,
  createEmailUser,
  createEmailUserRows,
  onTakenAddress,
  findUserByEmail,
  emailUserRows,
} from '../users/users.ts'
import { mailAlreadyRegistered, mailConfirmation } from '../mails/account-mails.ts'
import { recordAuthEvent } from '../audit.ts'
import { answerSession, startSession } from '../sessions/sessions.ts'
import { wireUserOf, type WireUser } from '../users/wire-user.ts'

interface WantedAccount {
  email: string
  password: string
  encryptedPassword: string
  data: Record<string, unknown>
  ip: string
  userAgent: string | undefined
}

const signupBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalData,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

/** With confirmation the answer is the bare user, also for a taken address; without it a session. */
export function signUpRoutes(auth: AuthContext) {
  const { confirmAddresses, signupDisabled, answerStepMs } = auth.settings
  return new Hono<AuthEnv>().post('/signup', limited(auth, 'signup'), async (c) => {
    const ip = c.var.clientIp
    const body = await readBody(c, signupBody)
    if (signupDisabled) {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    }
    requireEmailOnly(body)
    if (!body.password) throw validationFailed('Signup requires a valid password')
    const email = requireEmail(body.email)
    assertStrongEnough(auth.settings, body.password, email)
    const challenge = readCodeChallenge(body.code_challenge, body.code_challenge_method)
    try {
      await auth.limits.account('signup', email)
      if (confirmAddresses) await auth.limits.mail({ purpose: 'signup', address: email, ip })
    } catch (refusal) {
      await padResponseTime(answerStepMs, () => markContested(auth, { email, password: body.password }))
      throw refusal
    }

    const wanted = {
      email,
      password: body.password,
      // Before the lookup, so that the timing reveals nothing.
      encryptedPassword: await hashPassword(body.password),
      data: body.data,
      ip,
      userAgent: c.req.header('user-agent'),
    }
    if (!confirmAddresses) return c.json(await signUpAtOnce(auth, wanted))
    const redirectTo = redirectTarget(auth, c)
    return c.json(
      await padResponseTime(answerStepMs, () => signUpByMail(auth, { ...wanted, challenge, redirectTo })),
    )
  })
}

function requireEmailOnly({ email, phone, password }: z.output<typeof signupBody>): void {
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  assertNoPhone(phone, new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled'))
  if (!email && !password) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
}

/** @throws AuthError 422 `user_already_exists` */
async function signUpAtOnce(auth: AuthContext, wanted: WantedAccount) {
  const { email, ip } = wanted
  if (await findUserByEmail(auth.db, email)) alreadyRegistered()
  const now = auth.now()
  const { user, session } = await onTakenAddress(
    () =>
      auth.db.transaction(async (tx) => {
        const user = await createEmailUser(tx, {
          ...wanted,
          isAddressUnproved: true,
          confirmedAt: now,
          now,
        })
        await recordAuthEvent(tx, 'user_signedup', { userId: user.id, ip })
        const session = await startSession(auth, tx, { ...wanted, user, method: 'password' })
        return { user, session }
      }),
    alreadyRegistered,
  )
  return answerSession(auth, auth.db, session, { ...user, lastSignInAt: now })
}

/** Reveals no taken address. An unconfirmed account keeps its password, or a stranger could choose it. */
async function signUpByMail(
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
          isContested: !matches || owner.isPasswordContested,
        })
      else await mailAlreadyRegistered(auth, tx, owner)
      if (isWaiting && !matches) await markPasswordContested(tx, owner)
      await recordAuthEvent(tx, 'user_repeated_signup', { userId: owner.id, ip })
    })
    return decoyUser(wanted, now)
  }
  return onTakenAddress(
    () =>
      auth.db.transaction(async (tx) => {
        const { user, identity } = await createEmailUserRows(tx, { ...wanted, now })
        await mailConfirmation(auth, tx, user, linkOptions)
        await recordAuthEvent(tx, 'user_confirmation_requested', { userId: user.id, ip })
        // Not as stored: the database's key order would give a decoy away.
        return wireUserOf({ ...user, confirmationSentAt: now }, [identity], [])
      }),
    alreadyRegistered,
  )
}

/** For one refused by limits: several passwords void each other, and the first must not go unnoticed. */
async function markContested(
  auth: AuthContext,
  { email, password }: Pick<WantedAccount, 'email' | 'password'>,
): Promise<void> {
  const owner = await findUserByEmail(auth.db, email)
  const { matches } = await verifyPassword(owner?.encryptedPassword, password)
  if (owner?.emailConfirmedAt === null && !matches) await markPasswordContested(auth.db, owner)
}

function alreadyRegistered(): never {
  throw new AuthError(422, 'user_already_exists', 'User already registered')
}

function decoyUser({ email, data }: { email: string; data: Record<string, unknown> }, now: Date): WireUser {
  const { user, identity } = emailUserRows({ email, encryptedPassword: null, data, now })
  return wireUserOf({ ...user, confirmationSentAt: now }, [identity], [])
}
