import { Hono } from 'hono'
import { AuthError } from '../../auth/errors.ts'
import { findListingActor, identify } from '../access.ts'
import type { ApiContext } from '../context.ts'

/** Anyone but an owner may claim it, members of the team too; owners and the team may write. */
export function profileToolsApi(api: ApiContext) {
  return new Hono().get('/:businessId', async (c) => {
    const businessId = c.req.param('businessId')
    const actor = await identify(api, c)
      .then((identity) => findListingActor(api, identity, businessId))
      .catch(unlessSecondFactor)
    return c.json({ isOwner: actor?.kind === 'owner', mayWrite: actor !== undefined })
  })
}

/** Without the second factor, the team are visitors. */
function unlessSecondFactor(error: unknown): undefined {
  if (error instanceof AuthError && error.code === 'insufficient_aal') return undefined
  throw error
}
