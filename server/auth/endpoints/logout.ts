import type { Hono } from 'hono'
import { recordEvent } from '../audit.ts'
import { requireBearer, requireSecondFactor } from '../bearer.ts'
import type { AuthEnv } from '../context.ts'
import { validationFailed } from '../errors.ts'
import { endSession, endSessions } from '../sessions/sessions.ts'

/** POST /logout?scope: `global` (the default), `local` or `others`. */
export function logoutEndpoint(routes: Hono<AuthEnv>): void {
  routes.post('/logout', async (c) => {
    const scope = c.req.query('scope') || 'global'
    const caller = await requireBearer(c)
    const { user, session } = caller
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw validationFailed(`Unsupported logout scope "${scope}"`)
    }
    // The password alone cannot end sessions of a second factor.
    if (scope === 'others') requireSecondFactor(caller)
    const endsOne = scope === 'local' || caller.owesSecondFactor
    await c.get('auth').db.transaction(async (tx) => {
      if (endsOne) await endSession(tx, session.id)
      else await endSessions(tx, user.id, scope === 'others' ? { except: session.id } : {})
      await recordEvent(tx, { action: 'logout', userId: user.id, ip: c.get('clientIp'), facts: { scope } })
    })
    return c.body(null, 204)
  })
}
