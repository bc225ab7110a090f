import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { beginClaim } from '../../../app/features/claims/begin-claim.server.ts'
import { claimBySubmission } from '../../../app/features/claims/store-claim.server.ts'
import { findClaimView } from '../../../app/features/claims/claim-view.server.ts'
import { proveClaim, withdrawClaim } from '../../../app/features/claims/own-claim.server.ts'
import { doOnce } from '../../../app/forms/send-once.server.ts'
import { identified, limited, listingWriter } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, notFound, requireDone } from '../errors.ts'
import { jsonBody, pathId, sentKeySchema } from '../read-request.ts'
import { findOwnVerifications } from '../../../app/features/verification/find-own-verifications.server.ts'
import {
  answerAboutProof,
  sendVerification,
} from '../../../app/features/verification/send-verification.server.ts'
import { withdrawVerification } from '../../../app/features/verification/withdraw-verification.server.ts'
import { PROVEN_LEVELS } from '../../../app/features/veterans/levels.ts'
import { refuse } from '../../../app/platform/outcome.ts'
import { receiveForm } from '../photos/photos.ts'
import { typedValues } from '../../../app/forms/read-form.server.ts'

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

export function acceptsDocuments(path: string): boolean {
  return path.startsWith('/api/v1/verifications/of-business/')
}

const proofSchema = z.object({
  level: z.enum(PROVEN_LEVELS),
  certificateNumber: z.string().max(100).default(''),
  ownerName: z.string().max(1000).default(''),
  note: z.string().max(10_000).default(''),
})

const NO_VERIFICATION = 'We couldn’t find that verification.'

export function verificationsApi(api: ApiContext) {
  return new Hono()
    .get('/of-business/:businessId', listingWriter(api), async (c) => {
      const found = await findOwnVerifications(api.db, c.req.param('businessId'))
      if (!found) throw notFound('We couldn’t find that listing.')
      return c.json(found)
    })
    .post('/of-business/:businessId', limited(api, 'upload'), listingWriter(api), async (c) => {
      const { change } = c.var
      const sender = { kind: 'account', id: change.actor.accountId } as const
      const id = await receiveForm(api, c, sender, async (form) => {
        const proof = proofSchema.safeParse({
          level: form?.get('level'),
          ...(form && typedValues(form, ['certificateNumber', 'ownerName', 'note'])),
        })
        if (!proof.success) return refuse('invalid', 'Choose what you’re sending, and try again.')
        const documents = await documentsOf(form)
        return sendVerification(api, { ...change, ...proof.data, documents, now: new Date() })
      })
      return c.json({ id }, 201)
    })
    .post('/of-business/:businessId/:id/answer', limited(api, 'upload'), listingWriter(api), async (c) => {
      const { change } = c.var
      const id = pathId(c, NO_VERIFICATION)
      const sender = { kind: 'account', id: change.actor.accountId } as const
      await receiveForm(api, c, sender, async (form) => {
        const text = z.string().max(10_000).catch('').parse(form?.get('answer'))
        const documents = await documentsOf(form)
        return answerAboutProof(api, { ...change, id, text, documents, now: new Date() })
      })
      return c.json({})
    })
    .delete('/of-business/:businessId/:id', listingWriter(api), (c) => {
      return answerDone(c, withdrawVerification(api, { ...c.var.change, id: pathId(c, NO_VERIFICATION) }))
    })
}

async function documentsOf(form: FormData | undefined): Promise<Buffer[]> {
  const chosen = (form?.getAll('document') ?? []).filter(
    // A browser sends an empty file without a name where none was chosen.
    (file): file is File => file instanceof File && (file.size > 0 || file.name !== ''),
  )
  return Promise.all(chosen.map(async (file) => Buffer.from(await file.arrayBuffer())))
}
