import type { MiddlewareHandler } from 'hono'

/** Pages whose address lets whoever has it act. */
const PRIVATE =
  /^\/(submission|reply|confirm-listing|objection|submit-business-confirmation|own|claim)(?=[/.]|$)/

/**
 * Tells other sites nothing when somebody leaves a private page. To our own it says where they come from: a browser that is
 * told to be silent everywhere sends forms without their origin, which we refuse.
 */
export const noReferrerElsewhere: MiddlewareHandler = async (c, next) => {
  await next()
  if (PRIVATE.test(c.req.path)) c.res.headers.set('referrer-policy', 'same-origin')
}
