import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../app/platform/log.ts'

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503])

/** Never says who was refused. */
export function logRefusals(log: Log): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status } = c.res
    if (REFUSALS.has(status)) log.info({ status, method: c.req.method, path: c.req.path }, 'refused')
  }
}
