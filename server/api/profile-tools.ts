import { Hono } from 'hono'
import type { ApiContext } from './context.ts'
import { requireListingWriter } from './listing-writer.ts'

/** GET /api/v1/profile-tools/:businessId: whether the person who asks may write on the listing; 403 when not. */
export function profileToolsApi(api: ApiContext) {
  return new Hono().get('/:businessId', async (c) => {
    const { kind } = await requireListingWriter(api, c, c.req.param('businessId'))
    return c.json({ writesAs: kind })
  })
}
