import type { Hono } from 'hono'
import { z } from 'zod'
import { optionalText, readBody } from '../body.ts'
import {
  confirmByCode,
  confirmByLink,
  type Confirmation,
  HALF_CONFIRMED,
  type VerifyType,
  verifyTypeOf,
} from '../mails/confirm-by-mail.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { assertNoPhone } from '../users/phone.ts'
import { answerSession } from '../sessions/sessions.ts'
import { padResponseTime } from '../passwords/pad-response-time.ts'
import { requireEmail } from '../users/users.ts'

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
})

/**
 * POST /verify: a session for a link's token, or for digits and their address. `/auth/confirm` posts here
 * on a click.
 */
export function verifyEndpoint(routes: Hono<AuthEnv>): void {
  routes.post('/verify', async (c) => {
    const auth = c.get('auth')
    const given = { ip: c.get('clientIp'), userAgent: c.req.header('user-agent') }
    await auth.limits.request('verify', given.ip)
    const { token, token_hash: hash, email, phone, ...body } = await readBody(c, verifyBody)
    const type = verifyTypeOf(body.type)
    if (!token && !hash) throw validationFailed('Verify requires either a token or a token hash')

    if (hash && !token) {
      if (email || phone) throw validationFailed('Only the token_hash and type should be provided')
      const confirmed = await confirmByLink(auth, { token: hash, type: emailType(type), ...given })
      return c.json(await answerTo(auth, confirmed))
    }

    if (!email === !phone) {
      throw validationFailed('Only an email address or phone number should be provided on verify')
    }
    assertNoPhone(phone, noSuchCode())
    if (type === 'sms' || type === 'phone_change') throw noSuchCode()
    const address = requireEmail(email)
    await auth.limits.account('verify', address)
    const confirmed = await padResponseTime(auth.settings.answerStepMs, () =>
      confirmByCode(auth, { address, code: token, type, ...given }),
    )
    return c.json(await answerTo(auth, confirmed))
  })
}

async function answerTo(auth: AuthContext, { user, session }: Confirmation) {
  return session ? answerSession(auth, auth.db, session, user) : HALF_CONFIRMED
}

function emailType(type: VerifyType | 'sms' | 'phone_change'): VerifyType {
  if (type === 'sms' || type === 'phone_change') throw validationFailed('Invalid email verification type')
  return type
}

function noSuchCode(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}
