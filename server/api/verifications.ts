import { Hono } from 'hono'
import { z } from 'zod'
import { VerificationRefused } from '../../app/features/verification/index.ts'
import {
  findOwnVerifications,
  sendVerification,
  withdrawVerification,
} from '../../app/features/verification/index.server.ts'
import type { ApiContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import { requireListingWriter } from './listings/listing-writer.ts'
import { withUploadForm } from './photos/upload-form.ts'

export function acceptsDocuments(path: string): boolean {
  return path.startsWith('/api/v1/verifications/of-business/')
}

const proofSchema = z.object({
  level: z.enum(['document_reviewed', 'sba_certified', 'state_certified']),
  certificateNumber: z.string().max(100).nullable(),
  ownerName: z.string().max(1000).default(''),
  note: z.string().max(10_000).default(''),
})

/** Proofs of veteran ownership, at `/api/v1/verifications`. */
export function verificationsApi(api: ApiContext) {
  return new Hono()
    .get('/of-business/:businessId', async (c) => {
      const businessId = c.req.param('businessId')
      await requireListingWriter(api, c, businessId)
      const found = await findOwnVerifications(api.db, businessId)
      if (!found) throw notFound('There is no such listing.')
      return c.json(found)
    })
    .post('/of-business/:businessId', async (c) => {
      const businessId = c.req.param('businessId')
      const { actor } = await requireListingWriter(api, c, businessId)
      await api.limits.take('upload', api.clientIp(c))
      const sender = { kind: 'account', id: actor.accountId } as const
      const id = await withUploadForm(api, c, sender, async (form) => {
        const proof = proofSchema.safeParse({
          level: form?.get('level'),
          certificateNumber: form?.get('certificateNumber') ?? null,
          ownerName: form?.get('ownerName') ?? undefined,
          note: form?.get('note') ?? undefined,
        })
        if (!proof.success) throw new ApiError(422, 'invalid', 'Choose what you send, and try again.')
        const chosen = (form?.getAll('document') ?? []).filter(
          (file): file is File => file instanceof File && file.size > 0,
        )
        const documents = await Promise.all(chosen.map(async (file) => Buffer.from(await file.arrayBuffer())))
        const sent = { businessId, ...proof.data, documents, actor, links: api, now: new Date() }
        return sendVerification(api, sent).catch(toApiError)
      })
      return c.json({ id }, 201)
    })
    .delete('/of-business/:businessId/:id', async (c) => {
      const businessId = c.req.param('businessId')
      const { actor } = await requireListingWriter(api, c, businessId)
      const id = z.uuid().safeParse(c.req.param('id'))
      if (!id.success) throw notFound('There is no such verification.')
      const withdrawn = { id: id.data, businessId, actor, links: api, now: new Date() }
      await withdrawVerification(api, withdrawn).catch(toApiError)
      return c.json({})
    })
}

const STATUS = {
  name_missing: 422,
  too_many: 422,
  too_large: 413,
  wrong_type: 415,
  nothing_to_check: 422,
  already_waiting: 409,
  not_waiting: 409,
} as const

/** @throws ApiError for a refused proof; any other error as it is */
function toApiError(error: unknown): never {
  if (error instanceof VerificationRefused) {
    throw new ApiError(STATUS[error.code], error.code, error.message)
  }
  throw error
}
