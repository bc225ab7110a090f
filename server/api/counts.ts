import { Hono } from 'hono'
import { z } from 'zod'
import { FIGURES, MOST_AT_ONCE } from '../../app/features/statistics/figures.ts'
import { countUses, isRobot } from '../../app/features/statistics/count-uses.server.ts'
import type { ApiContext } from './context.ts'
import { limited } from './access.ts'
import { jsonBody } from './read-request.ts'

const countSchema = z.object({
  figure: z.enum(FIGURES),
  businessIds: z.array(z.string().max(200)).min(1).max(MOST_AT_ONCE),
})

/** Keeps nothing about the visitor; the answer does not say whether it counted. */
export function countsApi(api: ApiContext) {
  return new Hono().post('/', limited(api, 'count'), jsonBody(countSchema), async (c) => {
    // Requests of other sites do not count.
    const isOurs = (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
    if (isOurs && !isRobot(c.req.header('user-agent'))) {
      await countUses(api.db, { ...c.req.valid('json'), now: new Date() })
    }
    return c.body(null, 204)
  })
}
