import { Hono } from 'hono'
import { z } from 'zod'
import {
  beginClaim,
  findClaimView,
  proveClaim,
  withdrawClaim,
} from '../../app/features/claims/index.server.ts'
import type { ApiContext } from './context.ts'
import { notFound } from './errors.ts'
import { jsonBody } from './json-body.ts'
import { answerOwnerRefusal } from './owner-refusals.ts'

const newClaimSchema = z.object({
  businessId: z.string().min(1).max(200),
  method: z.enum(['listing_email', 'domain_email', 'moderator']),
  address: z.string().max(320).default(''),
  statement: z.string().max(10_000).default(''),
})

const codeSchema = z.object({ code: z.string().max(40) })

/** "This is my business", by whoever is signed in. At `/api/v1/claims`. */
export function claimsApi(api: ApiContext) {
  const { db, secrets, publicUrl } = api
  const app = new Hono()
  app.onError((error, c) => answerOwnerRefusal(c, error, api.log))
  return app
    .get('/of-business/:businessId', async (c) => {
      const { userId } = await api.identify(c.req.header('authorization'))
      const view = await findClaimView(db, { businessId: c.req.param('businessId'), accountId: userId })
      if (!view) throw notFound('There is no such listing.')
      return c.json(view)
    })
    .post('/', jsonBody(newClaimSchema), async (c) => {
      const { userId, email } = await api.identify(c.req.header('authorization'))
      await api.limits.take('claim', api.clientIp(c))
      const account = { id: userId, email }
      const id = await beginClaim(db, {
        ...c.req.valid('json'),
        account,
        now: new Date(),
        secrets,
        publicUrl,
      })
      return c.json({ id }, 201)
    })
    .post('/:id/code', jsonBody(codeSchema), async (c) => {
      const { userId } = await api.identify(c.req.header('authorization'))
      await api.limits.take('claim', api.clientIp(c))
      const status = await proveClaim(db, {
        claimId: c.req.param('id'),
        accountId: userId,
        code: c.req.valid('json').code,
        now: new Date(),
        secrets,
        publicUrl,
      })
      return c.json({ status })
    })
    .delete('/:id', async (c) => {
      const { userId } = await api.identify(c.req.header('authorization'))
      await withdrawClaim(db, { claimId: c.req.param('id'), accountId: userId, now: new Date() })
      return c.json({})
    })
}
