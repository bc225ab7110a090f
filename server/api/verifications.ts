import { Hono } from 'hono'
import { z } from 'zod'
import { findOwnVerifications } from '../../app/features/verification/find-own-verifications.server.ts'
import {
  answerAboutProof,
  sendVerification,
} from '../../app/features/verification/send-verification.server.ts'
import { withdrawVerification } from '../../app/features/verification/withdraw-verification.server.ts'
import { PROVEN_LEVELS } from '../../app/features/veterans/levels.ts'
import { refuse } from '../../app/platform/outcome.ts'
import { receiveForm } from './photos/photos.ts'
import { typedValues } from '../../app/forms/read-form.server.ts'
import { limited, listingOwner } from './access.ts'
import type { ApiContext } from './context.ts'
import { answerDone, notFound } from './errors.ts'
import { pathId } from './read-request.ts'

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
    .get('/of-business/:businessId', listingOwner(api), async (c) => {
      const found = await findOwnVerifications(api.db, c.req.param('businessId'))
      if (!found) throw notFound('We couldn’t find that listing.')
      return c.json(found)
    })
    .post('/of-business/:businessId', limited(api, 'upload'), listingOwner(api), async (c) => {
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
    .post('/of-business/:businessId/:id/answer', limited(api, 'upload'), listingOwner(api), async (c) => {
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
    .delete('/of-business/:businessId/:id', listingOwner(api), (c) => {
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
