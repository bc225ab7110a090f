import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { recordAuthEvent } from '../audit.ts'
import { optionalData, optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import type { AccountKind } from '../limits/limit-sizes.ts'
import {
  type LinkOptions,
  mailConfirmation,
  mailEmailChange,
  mailLink,
  mailReauthentication,
} from '../mails/account-mails.ts'
import { limited, signedIn } from '../bearer.ts'
import { padResponseTime } from '../passwords/passwords.ts'
import { linkBody, readLinkOptions } from '../tokens/redirects.ts'
import { waitingMailboxes } from '../tokens/confirm-token.ts'
import {
  assertNoPhone,
  createEmailUser,
  findUserByEmail,
  isBanned,
  onTakenAddress,
  requireEmail,
  type UserRow,
} from '../users/users.ts'

const otpBody = linkBody.extend({ create_user: z.boolean().nullish(), data: optionalData })
const resendBody = linkBody.extend({ type: optionalText })

export function mailedLinkRoutes(auth: AuthContext) {
  return new Hono<AuthEnv>()
    .post('/recover', limited(auth, 'recover'), async (c) => {
      const body = await readBody(c, linkBody)
      if (!body.email) throw validationFailed('Password recovery requires an email')
      const mailing = { kind: 'recover', purpose: 'recovery', body } as const
      return answerMailing(auth, c, mailing, async ({ user, ...link }) => {
        if (!user || isBanned(user, auth.now())) return
        await auth.db.transaction(async (tx) => {
          await mailLink(auth, tx, user, 'recovery', link)
          await recordAuthEvent(tx, 'user_recovery_requested', { userId: user.id, ip: c.var.clientIp })
        })
      })
    })
    .post('/otp', limited(auth, 'otp'), async (c) => {
      const body = await readBody(c, otpBody)
      if (body.email && body.phone) {
        throw validationFailed('Only an email address or phone number should be provided')
      }
      assertNoPhone(body.phone, unsupportedPhone())
      if (!body.email) throw validationFailed('One of email or phone must be set')
      // GoTrue's `otp_disabled` would reveal which addresses are known, so the answer is always the same.
      const mayCreate = body.create_user !== false && !auth.settings.signupDisabled
      const mailing = { kind: 'otp', purpose: 'otp', body } as const
      return answerMailing(auth, c, mailing, async ({ user: known, ...link }) => {
        if (known ? isBanned(known, auth.now()) : !mayCreate) return
        const { data } = body
        await auth.db.transaction(async (tx) => {
          const created = { email: link.address, encryptedPassword: null, data, now: auth.now() }
          const user = known ?? (await createEmailUser(tx, created))
          if (!known) await recordAuthEvent(tx, 'user_signedup', { userId: user.id, ip: c.var.clientIp })
          await mailLink(auth, tx, user, 'signIn', link)
        })
      })
    })
    .post('/resend', limited(auth, 'resend'), async (c) => {
      const body = await readBody(c, resendBody)
      requireOneAddress(body)
      const { type } = body
      return answerMailing(auth, c, { kind: 'resend', purpose: type, body }, async ({ user, ...link }) => {
        if (!user || isBanned(user, auth.now())) return
        if (type === 'signup' ? user.emailConfirmedAt : !user.emailChange) return
        await auth.db.transaction(async (tx) => {
          if (type === 'signup') await mailConfirmation(auth, tx, user, link)
          else await mailEmailChange(auth, tx, user, { ...link, mailboxes: await waitingMailboxes(tx, user) })
          const event = { userId: user.id, ip: c.var.clientIp, facts: { type } }
          await recordAuthEvent(tx, 'user_confirmation_requested', event)
        })
      })
    })
    .get('/reauthenticate', limited(auth, 'reauthenticate'), signedIn(auth), async (c) => {
      const ip = c.var.clientIp
      const { user } = c.var.caller
      if (!user.email) {
        throw validationFailed('Reauthentication requires the user to have an email or a phone number')
      }
      if (!user.emailConfirmedAt) {
        throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
      }
      await auth.limits.account('reauthenticate', user.id)
      await auth.limits.mail({ purpose: 'reauthentication', address: user.email, ip })
      await auth.db.transaction(async (tx) => {
        await mailReauthentication(auth, tx, user)
        await recordAuthEvent(tx, 'user_reauthenticate_requested', { userId: user.id, ip })
      })
      return c.json({})
    })
}

interface Mailing {
  kind: AccountKind
  purpose: string
  body: z.output<typeof linkBody>
}

/** Neither the answer nor its timing reveals whether the address is known. */
async function answerMailing(
  auth: AuthContext,
  c: Context<AuthEnv>,
  { kind, purpose, body }: Mailing,
  work: (link: LinkOptions & { address: string; user: UserRow | undefined }) => Promise<void>,
): Promise<Response> {
  const address = requireEmail(body.email)
  const linkOptions = readLinkOptions(auth, c, body)
  await auth.limits.account(kind, address)
  await auth.limits.mail({ purpose, address, ip: c.var.clientIp })
  const mailNow = async () => work({ ...linkOptions, address, user: await findUserByEmail(auth.db, address) })
  await padResponseTime(auth.settings.mailStepMs, () => onTakenAddress(mailNow, mailNow))
  return c.json({})
}

const EMAIL_TYPES = ['signup', 'email_change']
const PHONE_TYPES = ['sms', 'phone_change']

function requireOneAddress({ type, email, phone }: z.output<typeof resendBody>): void {
  if (![...EMAIL_TYPES, ...PHONE_TYPES].includes(type)) {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided.')
  if (EMAIL_TYPES.includes(type) && !email) {
    throw validationFailed('Type provided requires an email address')
  }
  if (!PHONE_TYPES.includes(type)) return
  if (!phone) throw validationFailed('Type provided requires a phone number')
  assertNoPhone(phone, unsupportedPhone())
}

function unsupportedPhone(): AuthError {
  return new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
}
