import type { Hono } from 'hono'
import { mailRecovery } from '../mails/account-mails.ts'
import { recordEvent } from '../audit.ts'
import { readBody } from '../body.ts'
import type { AuthEnv } from '../context.ts'
import { validationFailed } from '../errors.ts'
import { linkBody, readLinkOptions } from '../tokens/link-request.ts'
import { padResponseTime } from '../passwords/pad-response-time.ts'
import { findUserByEmail, isBanned, requireEmail } from '../users/users.ts'

/** POST /recover: mails a reset link; answer and timing are the same for unknown addresses. */
export function recoverEndpoint(routes: Hono<AuthEnv>): void {
  routes.post('/recover', async (c) => {
    const auth = c.get('auth')
    const ip = c.get('clientIp')
    await auth.limits.request('recover', ip)
    const body = await readBody(c, linkBody)
    if (!body.email) throw validationFailed('Password recovery requires an email')
    const address = requireEmail(body.email)
    const linkOptions = readLinkOptions(c, body)
    await auth.limits.account('recover', address)
    await auth.limits.mail({ purpose: 'recovery', address, ip, seconds: auth.settings.mailIntervalSeconds })

    await padResponseTime(auth.settings.mailStepMs, async () => {
      const user = await findUserByEmail(auth.db, address)
      if (!user || isBanned(user, auth.now())) return
      await auth.db.transaction(async (tx) => {
        await mailRecovery(auth, tx, user, linkOptions)
        await recordEvent(tx, { action: 'user_recovery_requested', userId: user.id, ip })
      })
    })
    return c.json({})
  })
}
