import type { Queries } from '../../../app/db/client.ts'
import type { Hono } from 'hono'
import { mailConfirmation, mailEmailChange } from '../mails/account-mails.ts'
import { recordEvent } from '../audit.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import type { LinkOptions } from '../mails/account-mails.ts'
import { waitingMailboxes } from '../users/email-change.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { linkBody, readLinkOptions } from '../tokens/link-request.ts'
import { assertNoPhone } from '../users/phone.ts'
import { padResponseTime } from '../passwords/pad-response-time.ts'
import { findUserByEmail, isBanned, requireEmail, type UserRow } from '../users/users.ts'

const resendBody = linkBody.extend({ type: optionalText })

const EMAIL_TYPES = ['signup', 'email_change']
const PHONE_TYPES = ['sms', 'phone_change']

/** POST /resend: mails a pending confirmation again; the answer does not reveal whether there was one. */
export function resendEndpoint(routes: Hono<AuthEnv>): void {
  routes.post('/resend', async (c) => {
    const auth = c.get('auth')
    const ip = c.get('clientIp')
    await auth.limits.request('resend', ip)
    const body = await readBody(c, resendBody)
    requireOneAddress(body)
    const address = requireEmail(body.email)
    const linkOptions = readLinkOptions(c, body)
    await auth.limits.account('resend', address)
    await auth.limits.mail({ purpose: body.type, address, ip, seconds: auth.settings.mailIntervalSeconds })

    const mailAgain = body.type === 'signup' ? resendConfirmation : resendEmailChange
    await padResponseTime(auth.settings.mailStepMs, async () => {
      const user = await findUserByEmail(auth.db, address)
      if (!user || isBanned(user, auth.now())) return
      await auth.db.transaction(async (tx) => {
        if (!(await mailAgain(auth, tx, user, linkOptions))) return
        await recordEvent(tx, {
          action: 'user_confirmation_requested',
          userId: user.id,
          ip,
          facts: { type: body.type },
        })
      })
    })
    return c.json({})
  })
}

function requireOneAddress({ type, email, phone }: { type: string; email: string; phone: string }): void {
  if (![...EMAIL_TYPES, ...PHONE_TYPES].includes(type)) {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided.')
  if (EMAIL_TYPES.includes(type) && !email) {
    throw validationFailed('Type provided requires an email address')
  }
  if (!PHONE_TYPES.includes(type)) return
  if (!phone) throw validationFailed('Type provided requires a phone number')
  assertNoPhone(phone, new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider'))
}

async function resendConfirmation(auth: AuthContext, tx: Queries, user: UserRow, linkOptions: LinkOptions) {
  if (user.emailConfirmedAt) return false
  await mailConfirmation(auth, tx, user, linkOptions)
  return true
}

async function resendEmailChange(auth: AuthContext, tx: Queries, user: UserRow, linkOptions: LinkOptions) {
  if (!user.emailChange) return false
  await mailEmailChange(auth, tx, user, { ...linkOptions, mailboxes: await waitingMailboxes(tx, user) })
  return true
}
