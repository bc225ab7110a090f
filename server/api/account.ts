import { Hono } from 'hono'
import { z } from 'zod'
import { requireBearer, type Bearer, requireSecondFactor } from '../auth/bearer.ts'
import { optionalText, readBody } from '../auth/body.ts'
import type { AuthContext, AuthEnv, AuthRequest } from '../auth/context.ts'
import { AuthError } from '../auth/errors.ts'
import { deleteOwnAccount, endOwnSession, exportAccount, listSessions } from '../auth/users/own-account.ts'
import { recordEvent } from '../auth/audit.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { withAuth } from '../auth/with-auth.ts'
import { answerApiError } from './errors.ts'

/** A person's own account beyond the protocol, at `/api/v1/account`. */
export function accountApi(auth: AuthContext): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.use(withAuth(auth))

  routes.get('/sessions', async (c) => c.json({ sessions: await listSessions(auth, await requireCaller(c)) }))

  routes.delete('/sessions', async (c) => {
    const { user, session } = await requireCaller(c)
    await auth.db.transaction(async (tx) => {
      await endSessions(tx, user.id, { except: session.id })
      await recordEvent(tx, {
        action: 'logout',
        userId: user.id,
        ip: c.get('clientIp'),
        facts: { scope: 'others' },
      })
    })
    return c.body(null, 204)
  })

  routes.delete('/sessions/:id', async (c) => {
    const { user } = await requireCaller(c)
    const id = z.uuid().safeParse(c.req.param('id'))
    const hasEnded = id.success && (await endOwnSession(auth, user, id.data, c.get('clientIp')))
    if (!hasEnded) throw new AuthError(404, 'session_not_found', 'You’re no longer signed in there.')
    return c.body(null, 204)
  })

  routes.get('/export', async (c) => {
    const exported = await exportAccount(auth, await requireCaller(c))
    c.header('content-disposition', 'attachment; filename="my-account.json"')
    return c.body(JSON.stringify(exported, null, 2), 200, {
      'content-type': 'application/json; charset=utf-8',
    })
  })

  routes.delete('/', async (c) => {
    const { user } = await requireCaller(c)
    const { password } = await readBody(c, z.object({ password: optionalText }))
    await deleteOwnAccount(auth, user, password, c.get('clientIp'))
    return c.body(null, 204)
  })

  routes.onError((error, c) => answerApiError(c, error, auth.log))
  return routes
}

async function requireCaller(c: AuthRequest): Promise<Bearer> {
  const caller = await requireBearer(c)
  requireSecondFactor(caller)
  return caller
}
