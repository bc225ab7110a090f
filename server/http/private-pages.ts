import type { MiddlewareHandler } from 'hono'

/** Their address authorizes anyone who has it. */
const PRIVATE =
  /^\/(submission|reply|confirm-listing|submit-business-confirmation|own|claim|follow)(?=[/.]|$)/

/** Not `no-referrer`: browsers would send our own forms without their origin, which we refuse. */
export const noReferrerElsewhere: MiddlewareHandler = async (c, next) => {
  await next()
  if (PRIVATE.test(c.req.path)) c.res.headers.set('referrer-policy', 'same-origin')
}
