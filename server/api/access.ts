import { isTeam } from '../../app/features/audit/audit-entry.ts'
import { eq } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { businesses } from '../../app/db/schema/index.ts'
import type { Moderator } from '../../app/features/cases/case.ts'
import { isOwner } from '../../app/features/owners/business-owners.server.ts'
import type { ListingAct } from '../../app/features/owners/tell-owners.server.ts'
import { type LimitedAction, REQUEST_LIMITS } from '../../app/platform/request-limits.ts'
import type { Identity } from '../auth/users/identity.ts'
import { type Access, assertRole, findRoles, type Role } from '../auth/users/roles.ts'
import type { ApiContext } from './context.ts'
import { notFound, refused } from './errors.ts'

// The order of every route: limit, identity, permission, body.

interface AccountActor {
  kind: 'owner' | Moderator['kind']
  accountId: string
}

interface IdentityVariable {
  identity: Identity
}

export interface TeamVariables extends IdentityVariable {
  moderator: Moderator
}

export interface ListingVariables extends IdentityVariable {
  change: Pick<ListingAct, 'businessId' | 'publicUrl' | 'now'> & { actor: AccountActor }
}

export type Limiting = Pick<ApiContext, 'limits' | 'clientIp'>

export function limited(api: Limiting, action: LimitedAction): MiddlewareHandler {
  return async (c, next) => {
    await takeTurnOf(api, action, c)
    await next()
  }
}

/** The answer says how often more (draft-ietf-httpapi-ratelimit-headers). @throws TooOften */
export function takeTurnOf({ limits, clientIp }: Limiting, action: LimitedAction, c: Context): Promise<void> {
  const { points, seconds } = REQUEST_LIMITS[action]
  return limits.take(action, clientIp(c), (allowance) => {
    c.header('ratelimit-policy', `"${action}";q=${points};w=${seconds}`)
    c.header('ratelimit', `"${action}";r=${allowance.left};t=${allowance.seconds}`)
  })
}

export function identified(access: Access): MiddlewareHandler<{ Variables: IdentityVariable }> {
  return async (c, next) => {
    await identify(access, c)
    await next()
  }
}

export function team(
  access: Access,
  role: Role = 'moderator',
): MiddlewareHandler<{ Variables: TeamVariables }> {
  return async (c, next) => {
    const identity = await identify(access, c)
    const roles = await findRoles(access.db, identity.userId)
    c.set('moderator', { ...teamActor(access, identity, roles, role), email: identity.email })
    await next()
  }
}

/** What the path names. @throws ApiError 404 */
export function existing<Row>(
  message: string,
  find: (id: string | undefined) => Promise<Row | undefined>,
): MiddlewareHandler<{ Variables: { existing: Row } }> {
  return async (c, next) => {
    const row = await find(c.req.param('id'))
    if (!row) throw notFound(message)
    c.set('existing', row)
    await next()
  }
}

type FindBusinessId = (c: Context) => string

/** After `existing`, of what belongs to a listing. */
export const businessIdOfExisting: FindBusinessId = (c) => (c.get('existing') as ListingAct).businessId

const businessIdOfPath: FindBusinessId = (c) => c.req.param('businessId') ?? c.req.param('id') ?? ''

/** @throws AuthError 401, 403; ApiError 403 `not_owner`, whether it exists or not; 404 for the team only */
export function listingWriter(
  api: ApiContext,
  findBusinessId: FindBusinessId = businessIdOfPath,
): MiddlewareHandler<{ Variables: ListingVariables }> {
  return async (c, next) => {
    const identity = await identify(api, c)
    const businessId = findBusinessId(c)
    const actor = await findListingActor(api, identity, businessId)
    if (!actor) throw refused('not_owner')
    c.set('change', { businessId, actor, publicUrl: api.publicUrl, now: new Date() })
    await next()
  }
}

/** As `listingWriter`, for what the team does in a way of its own. */
export function listingOwner(api: ApiContext): MiddlewareHandler<{ Variables: ListingVariables }> {
  const writer = listingWriter(api)
  return (c, next) =>
    writer(c, async () => {
      if (isTeam(c.var.change.actor)) throw refused('not_owner')
      await next()
    })
}

/** As `listingWriter`; also counts the change against the account's hourly allowance. @throws TooOften */
export function listingEditor(
  api: ApiContext,
  findBusinessId?: FindBusinessId,
): MiddlewareHandler<{ Variables: ListingVariables }> {
  const writer = listingWriter(api, findBusinessId)
  return async (c, next) => {
    const { userId } = await identify(api, c)
    await api.limits.take('edit', userId)
    await writer(c, next)
  }
}

export async function findListingActor(
  access: Access,
  identity: Identity,
  businessId: string,
): Promise<AccountActor | undefined> {
  const accountId = identity.userId
  const isText = !businessId.includes('\0')
  if (isText && (await isOwner(access.db, businessId, accountId))) return { kind: 'owner', accountId }
  const roles = await findRoles(access.db, accountId)
  if (roles.length === 0) return undefined
  const actor = teamActor(access, identity, roles, 'moderator')
  const found = isText ? await access.db.$count(businesses, eq(businesses.id, businessId)) : 0
  if (found === 0) throw notFound('We couldn’t find that listing.')
  return actor
}

export async function identify(access: Access, c: Context): Promise<Identity> {
  const known = c.get('identity') as Identity | undefined
  const identity = known ?? (await access.identify(c.req.header('authorization')))
  c.set('identity', identity)
  return identity
}

function teamActor(access: Access, identity: Identity, roles: readonly Role[], needed: Role) {
  assertRole(access, identity, roles, needed)
  const kind: Role = roles.includes('administrator') ? 'administrator' : 'moderator'
  return { kind, accountId: identity.userId }
}
