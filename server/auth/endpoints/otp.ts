import type { Hono } from 'hono'
import { z } from 'zod'
import { mailSignInLink } from '../mails/account-mails.ts'
import { recordEvent } from '../audit.ts'
import { optionalData, readBody } from '../body.ts'
import type { AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { linkBody, readLinkOptions } from '../tokens/link-request.ts'
import { assertNoPhone } from '../users/phone.ts'
import { padResponseTime } from '../passwords/pad-response-time.ts'
import { createEmailUser, findUserByEmail, isBanned, requireEmail } from '../users/users.ts'

const otpBody = linkBody.extend({
  create_user: z.boolean().nullish(),
  data: optionalData,
})

/**
 * POST /otp: mails a link and digits that sign in, creating unknown accounts. GoTrue's `otp_disabled` would
 * reveal which addresses are known, so the answer is always the same.
 */
export function otpEndpoint(routes: Hono<AuthEnv>): void {
  routes.post('/otp', async (c) => {
    const auth = c.get('auth')
    const ip = c.get('clientIp')
    await auth.limits.request('otp', ip)
    const body = await readBody(c, otpBody)
    if (body.email && body.phone) {
      throw validationFailed('Only an email address or phone number should be provided')
    }
    assertNoPhone(body.phone, new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider'))
    if (!body.email) throw validationFailed('One of email or phone must be set')
    const address = requireEmail(body.email)
    const linkOptions = readLinkOptions(c, body)
    await auth.limits.account('otp', address)
    await auth.limits.mail({ purpose: 'otp', address, ip, seconds: auth.settings.mailIntervalSeconds })

    const mayCreate = body.create_user !== false && !auth.settings.signupDisabled
    await padResponseTime(auth.settings.mailStepMs, async () => {
      const known = await findUserByEmail(auth.db, address)
      if (known ? isBanned(known, auth.now()) : !mayCreate) return
      await auth.db.transaction(async (tx) => {
        const now = auth.now()
        const user =
          known ??
          (await createEmailUser(tx, { email: address, encryptedPassword: null, data: body.data, now }))
        if (!known) await recordEvent(tx, { action: 'user_signedup', userId: user.id, ip })
        await mailSignInLink(auth, tx, user, linkOptions)
      })
    })
    return c.json({})
  })
}
