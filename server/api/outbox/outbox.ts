import { Hono } from 'hono'
import { z } from 'zod'
import { findMail, findMails } from '../../../app/features/outbox/find-mails.server.ts'
import { pageNumberOf } from '../../../app/features/site/listing-params.server.ts'
import { team } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { notFound } from '../errors.ts'

export function outboxApi(api: ApiContext) {
  const { db, isSendingMail: isSending } = api
  return new Hono()
    .use(team(api, 'administrator'))
    .get('/', async (c) => c.json(await findMails(db, { page: pageNumberOf(c.req.raw), isSending })))
    .get('/:id', async (c) => {
      const id = z.uuid().safeParse(c.req.param('id'))
      const mail = id.success ? await findMail(db, id.data, { isSending }) : undefined
      if (!mail) throw notFound('We couldn’t find that email. Emails are kept for 30 days.')
      return c.json(mail)
    })
}
