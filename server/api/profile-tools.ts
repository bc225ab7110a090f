import { Hono } from 'hono'
import type { ApiContext } from './context.ts'
import { findListingWriter } from './listing-writer.ts'

/** GET /api/v1/profile-tools/:businessId: as what the person who asks may write on the listing; null when they may not. */
export function profileToolsApi(api: ApiContext) {
  return new Hono().get('/:businessId', async (c) => {
    const writer = await findListingWriter(api, c, c.req.param('businessId'))
    return c.json({ writesAs: writer?.kind ?? null })
  })
}
