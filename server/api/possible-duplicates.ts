import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { DuplicateCandidate } from '../../app/features/duplicates/index.ts'
import { findPossibleDuplicates } from '../../app/features/duplicates/index.server.ts'
import type { ApiContext } from './context.ts'
import { ApiError } from './errors.ts'

const text = z.string().max(300).nullish()
/** Not the email address: an answer would tell whose it is, and owners' addresses are shown to nobody. */
const candidateSchema = z.object({
  businessName: z.string().trim().min(1).max(200),
  category: text,
  street: text,
  city: text,
  zip: text,
  countySlug: text,
  phone: text,
  website: text,
  facebook: text,
  instagram: text,
})

type PublicCandidate = Omit<DuplicateCandidate, 'email' | 'exactPoint'>

/** A published business that may be the one that somebody is about to send in. */
export interface PublishedDuplicate {
  businessId: string
  name: string
  city: string | null
  countySlug: string
  /** Complete "It has …". */
  reasons: string[]
}

const MOST = 3

/** POST /api/v1/possible-duplicates, for anybody: what of the public directory looks like this business. */
export function possibleDuplicatesApi({ db, limits, clientIp }: ApiContext) {
  const takeFromLimit: MiddlewareHandler = async (c, next) => {
    await limits.take('duplicate-check', clientIp(c))
    await next()
  }
  return new Hono().post('/', takeFromLimit, readCandidate, async (c) => {
    const found = await findPossibleDuplicates(db, c.req.valid('json'), { limit: MOST, among: 'published' })
    const duplicates: PublishedDuplicate[] = found.flatMap((one) =>
      one.kind === 'business'
        ? [
            {
              businessId: one.businessId,
              name: one.name,
              city: one.city,
              countySlug: one.countySlug,
              reasons: one.reasons,
            },
          ]
        : [],
    )
    return c.json({ duplicates })
  })
}

/** Typed like a validator, so that the typed client knows the body. */
const readCandidate: MiddlewareHandler<
  object,
  string,
  { in: { json: PublicCandidate }; out: { json: PublicCandidate } }
> = async (c, next) => {
  const candidate = candidateSchema.safeParse(await c.req.json().catch(() => undefined))
  if (!candidate.success) throw new ApiError(422, 'invalid', 'Send at least the name of the business.')
  c.req.addValidatedData('json', candidate.data)
  await next()
}
