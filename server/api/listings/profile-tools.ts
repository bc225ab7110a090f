import { Hono } from 'hono'
import { AuthError } from '../../auth/errors.ts'
import type { ApiContext } from '../context.ts'
import { findListingWriter } from './listing-writer.ts'

/** What a profile shows to whoever is signed in. */
export interface ProfileTools {
  /** Who does not own the listing may claim it, members of the team too. */
  isOwner: boolean
  /** Whether they may post and change pictures, as its owner or as the team. */
  mayWrite: boolean
}

/** GET /api/v1/profile-tools/:businessId: what the person who asks is to this listing. */
export function profileToolsApi(api: ApiContext) {
  return new Hono().get('/:businessId', async (c) => {
    const writer = await findListingWriter(api, c, c.req.param('businessId')).catch(unlessSecondFactor)
    return c.json<ProfileTools>({ isOwner: writer?.actor.kind === 'owner', mayWrite: writer !== undefined })
  })
}

/** Who may act for the team only with the second factor is a visitor like everybody else without it. */
function unlessSecondFactor(error: unknown): undefined {
  if (error instanceof AuthError && error.code === 'insufficient_aal') return undefined
  throw error
}
