import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import {
  beginClaim,
  claimBySubmission,
  findClaimView,
  proveClaim,
  withdrawClaim,
} from '../../../app/features/claims/index.server.ts'
import type { ApiContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { jsonBody } from '../json-body.ts'
import { answerOwnerRefusal } from '../listings/owner-refusals.ts'

const newClaimSchema = z.object({
  businessId: z.string().min(1).max(200),
  method: z.enum(['listing_email', 'domain_email', 'submission', 'moderator']),
  /** With `submission`: from the sender's private link. */
  token: z.string().max(200).default(''),
  address: z.string().max(320).default(''),
  statement: z.string().max(10_000).default(''),
})

/** The claimant's private link. */
const sentBy = validator('query', ({ sent }) => ({ sent: typeof sent === 'string' ? sent : '' }))

const codeSchema = z.object({ code: z.string().max(40) })

/** Claims of signed-in people, at `/api/v1/claims`. */
export function claimsApi(api: ApiContext) {
  const { db, secrets, publicUrl } = api
  const app = new Hono()
  app.onError((error, c) => answerOwnerRefusal(c, error, api.log))
  return app
    .get('/of-business/:businessId', sentBy, async (c) => {
      const { userId } = await api.identify(c.req.header('authorization'))
      const view = await findClaimView(db, {
        businessId: c.req.param('businessId'),
        accountId: userId,
        token: c.req.valid('query').sent,
        secrets,
        now: new Date(),
      })
      if (!view) throw notFound('There is no such listing.')
      return c.json(view)
    })
    .post('/', jsonBody(newClaimSchema), async (c) => {
      const { userId, email } = await api.identify(c.req.header('authorization'))
      await api.limits.take('claim', api.clientIp(c))
      const { method, token, ...claim } = c.req.valid('json')
      const circumstances = { account: { id: userId, email }, now: new Date(), secrets, publicUrl }
      const id =
        method === 'submission'
          ? await claimBySubmission(db, { businessId: claim.businessId, token, ...circumstances })
          : await beginClaim(db, { ...claim, method, ...circumstances })
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
