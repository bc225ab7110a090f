import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { beginClaim } from '../../../app/features/claims/begin-claim.server.ts'
import { claimBySubmission } from '../../../app/features/claims/store-claim.server.ts'
import { findClaimView } from '../../../app/features/claims/claim-view.server.ts'
import { proveClaim, withdrawClaim } from '../../../app/features/claims/own-claim.server.ts'
import { doOnce } from '../../../app/forms/send-once.server.ts'
import { identified, limited } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, notFound, requireDone } from '../errors.ts'
import { jsonBody, sentKeySchema } from '../read-request.ts'

const newClaimBody = jsonBody(
  z.object({
    businessId: z.string().min(1).max(200),
    method: z.enum(['listing_email', 'domain_email', 'submission', 'moderator']),
    /** With `submission`: from the sender's private link. */
    token: z.string().max(200).default(''),
    address: z.string().max(320).default(''),
    statement: z.string().max(10_000).default(''),
    key: sentKeySchema,
  }),
)
/** In a header, because logs keep addresses. */
const sentLink = validator('header', ({ 'sent-link': token = '' }) => ({ 'sent-link': token }))
const codeBody = jsonBody(z.object({ code: z.string().max(40) }))

export function claimsApi(api: ApiContext) {
  const { db, secrets, publicUrl } = api
  return new Hono()
    .get('/of-business/:businessId', identified(api), sentLink, async (c) => {
      const view = await findClaimView(db, {
        businessId: c.req.param('businessId'),
        accountId: c.var.identity.userId,
        token: c.req.valid('header')['sent-link'],
        secrets,
        now: new Date(),
      })
      if (!view) throw notFound('We couldn’t find that listing.')
      return c.json(view)
    })
    .post('/', limited(api, 'claim'), identified(api), newClaimBody, async (c) => {
      const { userId, email } = c.var.identity
      const { key, ...values } = c.req.valid('json')
      const { method, token, ...claim } = values
      const circumstances = { account: { id: userId, email }, now: new Date(), secrets, publicUrl }
      const sent = { form: 'claim', values: [userId, values], key }
      const begun = await doOnce({ db, ...circumstances }, sent, (tx) =>
        method === 'submission'
          ? claimBySubmission(tx, { businessId: claim.businessId, token, ...circumstances })
          : beginClaim(tx, { ...claim, method, ...circumstances }),
      )
      return c.json({ id: requireDone(begun) }, 201)
    })
    .post('/:id/code', limited(api, 'claim'), identified(api), codeBody, async (c) => {
      const proved = await proveClaim(db, {
        claimId: c.req.param('id'),
        accountId: c.var.identity.userId,
        ...c.req.valid('json'),
        now: new Date(),
        secrets,
        publicUrl,
      })
      return c.json({ status: requireDone(proved) })
    })
    .delete('/:id', identified(api), (c) => {
      const { userId: accountId } = c.var.identity
      return answerDone(c, withdrawClaim(db, { claimId: c.req.param('id'), accountId, now: new Date() }))
    })
}
