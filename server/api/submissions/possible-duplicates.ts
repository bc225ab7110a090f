import { Hono } from 'hono'
import { z } from 'zod'
import { EVIDENCE } from '../../../app/features/duplicates/possible-duplicate.ts'
import { findPossibleDuplicates } from '../../../app/features/duplicates/find-possible-duplicates.server.ts'
import type { ApiContext } from '../context.ts'
import { limited } from '../access.ts'
import { jsonBody } from '../read-request.ts'

const text = z.string().max(300).nullish()
/** Without the email address: the answer would reveal an owner's. */
const candidateSchema = z.object({
  ...Object.fromEntries(EVIDENCE.filter((name) => name !== 'email').map((name) => [name, text])),
  businessName: z.string().trim().min(1).max(200),
})

const MOST = 3

const candidateBody = jsonBody(candidateSchema, 'Send at least the name of the business.')

export function possibleDuplicatesApi(api: ApiContext) {
  const { db } = api
  return new Hono().post('/', limited(api, 'duplicate-check'), candidateBody, async (c) => {
    const found = await findPossibleDuplicates(db, c.req.valid('json'), { limit: MOST, among: 'published' })
    const duplicates = found.flatMap((one) => {
      if (one.kind !== 'business') return []
      const { businessId, name, city, countySlug, reasons } = one
      return [{ businessId, name, city, countySlug, reasons }]
    })
    return c.json({ duplicates })
  })
}
