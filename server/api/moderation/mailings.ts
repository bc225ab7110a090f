import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  findMailings,
  previewMailing,
  sendTest,
  startMailing,
  stopMailing,
} from '../../../app/features/mailings/start-mailing.server.ts'
import { doOnce } from '../../../app/forms/send-once.server.ts'
import { team, type TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, notFound, requireDone } from '../errors.ts'
import { jsonBody, rowNumber, sentKeySchema, textOfQuery, uuid } from '../read-request.ts'

const audience = z.object({
  area: z.string().max(100),
  category: z.string().max(100),
  importId: z.string().max(100),
})
const writtenSchema = z.object({ audience, subject: z.string(), text: z.string() })
const testBody = jsonBody(writtenSchema)
const mailingBody = jsonBody(writtenSchema.extend({ key: sentKeySchema }))
const stopBody = jsonBody(z.object({ isStopped: z.boolean() }))

/** For administrators: the team writes to owners, or to businesses of an import. */
export function mailingsApi(api: ApiContext) {
  const { db, secrets, publicUrl, mailingsPerDay: perDay } = api
  const links = { secrets, publicUrl }
  return new Hono()
    .use(team(api, 'administrator'))
    .get('/', textOfQuery('page'), async (c) =>
      c.json({ perDay, ...(await findMailings(db, rowNumber(c.req.valid('query').page) ?? 1)) }),
    )
    .get('/preview', textOfQuery('area', 'category', 'importId'), async (c) =>
      c.json({ perDay, ...(await previewMailing(db, c.req.valid('query'), links)) }),
    )
    .post('/test', testBody, (c) => {
      const recipient = c.var.moderator.email
      return answerDone(c, sendTest(db, { ...c.req.valid('json'), ...links, recipient }))
    })
    .post('/', mailingBody, async (c) => {
      const { key, ...written } = c.req.valid('json')
      const act = actOf(c)
      const sent = { form: 'mailing', values: [act.actor.accountId, written], key }
      const started = await doOnce({ db, secrets, now: act.now }, sent, (tx) =>
        startMailing(tx, { ...written, ...act }),
      )
      const total = requireDone(started)
      api.startJob('send-mailings')
      return c.json({ total }, 201)
    })
    .put('/:id', stopBody, async (c) => {
      const id = uuid(c.req.param('id'))
      if (id === undefined) throw notFound()
      requireDone(await stopMailing(db, { id, ...c.req.valid('json'), ...actOf(c) }))
      api.startJob('send-mailings')
      return c.json({})
    })
}

function actOf(c: Context<{ Variables: TeamVariables }>) {
  const { kind, accountId } = c.var.moderator
  return { actor: { kind, accountId }, now: new Date() }
}
