import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { recordAuthEvent } from '../auth/audit.ts'
import { requireSecondFactor, type CallerEnv, signedIn, withClientIp } from '../auth/bearer.ts'
import { optionalText, readBody } from '../auth/body.ts'
import type { AuthContext, AuthEnv } from '../auth/context.ts'
import { AuthError } from '../auth/errors.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { deleteOwnAccount, endOwnSession, listSessions, planDeletion } from '../auth/users/own-account.ts'
import { answerApiError } from './errors.ts'
import { uuid } from './read-request.ts'

const deletionBody = z.object({ password: optionalText, code: optionalText })

const secondFactor: MiddlewareHandler<CallerEnv> = async (c, next) => {
  requireSecondFactor(c.var.caller)
  await next()
}

export function accountApi(auth: AuthContext) {
  const app = new Hono<AuthEnv>()
    .use(withClientIp(auth), signedIn(auth), secondFactor)
    .get('/sessions', async (c) => c.json({ sessions: await listSessions(auth, c.var.caller) }))
    .delete('/sessions', async (c) => {
      const { caller, clientIp: ip } = c.var
      const userId = caller.user.id
      await auth.db.transaction(async (tx) => {
        await endSessions(tx, userId, caller.session.id)
        await recordAuthEvent(tx, 'logout', { userId, ip, facts: { scope: 'others' } })
      })
      return c.body(null, 204)
    })
    .delete('/sessions/:id', async (c) => {
      const id = uuid(c.req.param('id'))
      const hasEnded = id && (await endOwnSession(auth, c.var.caller.user, id, c.var.clientIp))
      if (!hasEnded) throw new AuthError(404, 'session_not_found', 'You’re no longer signed in there.')
      return c.body(null, 204)
    })
    .get('/deletion', async (c) => c.json(await planDeletion(auth, c.var.caller.user)))
    .delete('/', async (c) => {
      const proof = await readBody(c, deletionBody)
      await deleteOwnAccount(auth, c.var.caller.user, { ...proof, ip: c.var.clientIp })
      return c.body(null, 204)
    })
  app.onError((error, c) => answerApiError(c, error, auth.log))
  return app
}
