import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { businesses, businessOwners } from '../../app/db/schema/index.ts'
import type { Actor } from '../../app/features/audit/index.ts'
import { rolesOf } from '../auth/roles.ts'
import type { ApiContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import { requireTeam } from './require-team.ts'

/**
 * Who asks, when they may write on a listing: its owner, or a moderator.
 * @throws ApiError 404 without such a business, 403 `not_owner` in words for people; AuthError 401, or 403 without the
 * second factor
 */
export async function requireListingWriter(api: ApiContext, c: Context, businessId: string): Promise<Actor> {
  const writer = await findListingWriter(api, c, businessId)
  if (!writer) throw new ApiError(403, 'not_owner', 'Only the owner of this listing can change it.')
  return writer
}

/**
 * The same for whoever only wants to know: nothing when the business is somebody else's.
 * @throws ApiError 404 without such a business; AuthError 401, or 403 without the second factor
 */
export async function findListingWriter(
  api: ApiContext,
  c: Context,
  businessId: string,
): Promise<Actor | undefined> {
  const { userId } = await api.identify(c.req.header('authorization'))
  if (businessId.includes('\0')) throw notFound('There is no such business.')
  const [business] = await api.db
    .select({ ownerId: businessOwners.accountId })
    .from(businesses)
    .leftJoin(
      businessOwners,
      and(eq(businessOwners.businessId, businesses.id), eq(businessOwners.accountId, userId)),
    )
    .where(eq(businesses.id, businessId))
  if (!business) throw notFound('There is no such business.')
  if (business.ownerId) return { kind: 'owner', accountId: userId }
  return (await rolesOf(api.db, userId)).length === 0 ? undefined : requireTeam(api, c)
}
