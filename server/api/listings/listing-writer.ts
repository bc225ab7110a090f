import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { businesses } from '../../../app/db/schema/index.ts'
import { isOwner } from '../../../app/features/owners/index.server.ts'
import { type Access, findRoles } from '../../auth/users/roles.ts'
import type { ApiContext } from '../context.ts'
import { ApiError, notFound } from '../errors.ts'
import { type ActingPerson, requireTeam } from '../moderation/require-team.ts'

/**
 * The one rule of who may change a listing: its owners, and the team. An owner acts as owner, whatever
 * other role they have.
 * @throws AuthError 401, or 403 without the second factor; ApiError 403 `not_owner`, whether it exists or
 * not; 404 for the team only
 */
export async function requireListingWriter(
  access: Access,
  c: Context,
  businessId: string,
): Promise<ActingPerson> {
  const writer = await findListingWriter(access, c, businessId)
  if (writer) return writer
  throw new ApiError(
    403,
    'not_owner',
    'Only an owner can change this listing. Claim the business to become its owner.',
  )
}

/** Also counts the change against the account's hourly limit. @throws TooOften */
export async function requireListingChange(
  api: Access & Pick<ApiContext, 'limits'>,
  c: Context,
  businessId: string,
): Promise<ActingPerson> {
  const writer = await requireListingWriter(api, c, businessId)
  await api.limits.take('edit', writer.identity.userId)
  return writer
}

/** Undefined instead of `not_owner`. */
export async function findListingWriter(
  access: Access,
  c: Context,
  businessId: string,
): Promise<ActingPerson | undefined> {
  const identity = await access.identify(c.req.header('authorization'))
  const accountId = identity.userId
  const isText = !businessId.includes('\0')
  if (isText && (await isOwner(access.db, businessId, accountId))) {
    return { identity, actor: { kind: 'owner', accountId } }
  }
  if ((await findRoles(access.db, accountId)).length === 0) return undefined
  const writer = await requireTeam(access, c)
  const found = isText ? await access.db.$count(businesses, eq(businesses.id, businessId)) : 0
  if (found === 0) throw notFound('There is no such listing.')
  return writer
}
