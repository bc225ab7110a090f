import { type Context, Hono } from 'hono'
import { AuthError } from '../../auth/errors.ts'
import type { Identity } from '../../auth/users/identity.ts'
import type { ApiContext } from '../context.ts'
import { findListingWriter, identified } from '../access.ts'

interface ProfileTools {
  /** Anybody else may claim it, members of the team too. */
  isOwner: boolean
  /** As its owner or as the team. */
  mayWrite: boolean
}

/** GET /api/v1/profile-tools/:businessId */
export function profileToolsApi(api: ApiContext) {
  return new Hono().get('/:businessId', async (c) => {
    const writer = await findWriter(api, c).catch(unlessSecondFactor)
    return c.json<ProfileTools>({ isOwner: writer?.actor.kind === 'owner', mayWrite: writer !== undefined })
  })
}

async function findWriter(api: ApiContext, c: Context) {
  await identified(api)(c, () => Promise.resolve())
  return findListingWriter(api, c.get('identity') as Identity, c.req.param('businessId') ?? '')
}

/** Without the second factor, the team are visitors. */
function unlessSecondFactor(error: unknown): undefined {
  if (error instanceof AuthError && error.code === 'insufficient_aal') return undefined
  throw error
}
