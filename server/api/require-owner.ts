import type { Context } from 'hono'
import type { Actor } from '../../app/features/audit/index.ts'
import { isOwner } from '../../app/features/owners/index.server.ts'
import { AuthError } from '../auth/errors.ts'
import type { Identity } from '../auth/identity.ts'
import type { Access } from '../auth/roles.ts'
import { ApiError } from './errors.ts'
import { requireTeam } from './require-team.ts'

/** Who asks, and as whom they act here, for the audit log. */
export interface ActingPerson {
  identity: Identity
  actor: Actor
}

/**
 * Who asks, when the business is theirs or they may moderate. The same refusal for a business that does not exist.
 * @throws AuthError 401 and 403 as `identify`; ApiError 403 `not_owner`
 */
export async function requireOwnerOrModerator(
  access: Access,
  c: Context,
  businessId: string,
): Promise<ActingPerson> {
  const identity = await access.identify(c.req.header('authorization'))
  if (await isOwner(access.db, businessId, identity.userId)) {
    return { identity, actor: { kind: 'owner', accountId: identity.userId } }
  }
  try {
    return { identity, actor: await requireTeam(access, c) }
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'not_admin') throw error
    throw new ApiError(
      403,
      'not_owner',
      'Only an owner can change this listing. Claim the business to become its owner.',
    )
  }
}
