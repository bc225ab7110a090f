import type { Hono } from 'hono'
import { mailReauthentication } from '../mails/account-mails.ts'
import { recordEvent } from '../audit.ts'
import { requireBearer } from '../bearer.ts'
import type { AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'

/** GET /reauthenticate: mails the `nonce` of PUT /user. */
export function reauthenticateEndpoint(routes: Hono<AuthEnv>): void {
  routes.get('/reauthenticate', async (c) => {
    const auth = c.get('auth')
    const ip = c.get('clientIp')
    await auth.limits.request('reauthenticate', ip)
    const { user } = await requireBearer(c)
    if (!user.email) {
      throw validationFailed('Reauthentication requires the user to have an email or a phone number')
    }
    if (!user.emailConfirmedAt) {
      throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
    }
    await auth.limits.account('reauthenticate', user.id)
    const seconds = auth.settings.mailIntervalSeconds
    await auth.limits.mail({ purpose: 'reauthentication', address: user.email, ip, seconds })
    await auth.db.transaction(async (tx) => {
      await mailReauthentication(auth, tx, user)
      await recordEvent(tx, { action: 'user_reauthenticate_requested', userId: user.id, ip })
    })
    return c.json({})
  })
}
