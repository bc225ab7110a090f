import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findMail, findMails } from '../../../app/features/outbox/index.server.ts'
import { pageNumberOf } from '../../../app/features/site/index.server.ts'
import { requireRole } from '../../auth/users/roles.ts'
import { isLoopbackName } from '../../http/loopback.ts'
import type { ApiContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { isRequestFromHere } from './request-from-here.ts'

/** Mails, for administrators, at `/api/v1/outbox`. */
export function outboxApi(api: ApiContext) {
  const { db, isSendingMail: isSending } = api
  return new Hono()
    .get('/', async (c) => {
      await requireReader(api, c)
      return c.json(await findMails(db, { page: pageNumberOf(c.req.raw), isSending }))
    })
    .get('/:id', async (c) => {
      await requireReader(api, c)
      const id = z.uuid().safeParse(c.req.param('id'))
      const mail = id.success ? await findMail(db, id.data, { isSending }) : undefined
      if (!mail) throw notFound('There is no such mail. Mails are kept for 30 days.')
      return c.json(mail)
    })
}

/**
 * Administrators, and whoever uses this machine during a first try (no mail server, no public address), to
 * finish signing up.
 */
async function requireReader(api: ApiContext, c: Context): Promise<void> {
  const isFirstTry = !api.isSendingMail && isLoopbackName(new URL(api.publicUrl).hostname)
  if (isFirstTry && !api.isUsedFromElsewhere() && isRequestFromHere(c)) return
  await requireRole(api, c, 'administrator')
}
