import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../app/platform/log.ts'

/** Access refused, limits reached, and too much at once. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503])

/** Notes what was refused and where, never to whom: an operator sees that somebody tries doors. */
export function logRefusals(log: Log): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status } = c.res
    if (REFUSALS.has(status)) log.info({ status, method: c.req.method, path: c.req.path }, 'refused')
  }
}
