import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { requireSecondFactor, type CallerEnv, signedIn, withClientIp } from '../auth/bearer.ts'
import type { AuthContext, AuthEnv } from '../auth/context.ts'
import { AuthError } from '../auth/errors.ts'
import { deleteOwnAccount, endOwnSession, listSessions, planDeletion } from '../auth/users/own-account.ts'
import { answerApiError } from './errors.ts'
import { jsonBody, uuid } from './read-request.ts'

const proofBody = jsonBody(z.object({ password: z.string().default(''), code: z.string().default('') }))

const secondFactor: MiddlewareHandler<CallerEnv> = async (c, next) => {
  requireSecondFactor(c.var.caller)
  await next()
}

export function accountApi(auth: AuthContext) {
  const app = new Hono<AuthEnv>()
    .use(withClientIp(auth), signedIn(auth), secondFactor)
    .get('/sessions', async (c) => c.json({ sessions: await listSessions(auth, c.var.caller) }))
    .delete('/sessions/:id', async (c) => {
      const id = uuid(c.req.param('id'))
      const hasEnded = id && (await endOwnSession(auth, c.var.caller.user, id, c.var.clientIp))
      if (!hasEnded) throw new AuthError(404, 'session_not_found', 'You’re no longer signed in there.')
      return c.json({})
    })
    .get('/deletion', async (c) => c.json(await planDeletion(auth, c.var.caller.user)))
    .delete('/', proofBody, async (c) => {
      await deleteOwnAccount(auth, c.var.caller.user, { ...c.req.valid('json'), ip: c.var.clientIp })
      return c.json({})
    })
  app.onError((error, c) => answerApiError(c, error, auth.log))
  return app
}
