import { eq } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { businesses } from '../../app/db/schema/index.ts'
import type { Actor } from '../../app/features/audit/index.ts'
import { isOwner } from '../../app/features/owners/index.server.ts'
import type { LimitedAction } from '../../app/platform/request-limits.ts'
import type { Identity } from '../auth/users/identity.ts'
import { type Access, assertRole, findRoles, type Role } from '../auth/users/roles.ts'
import type { ApiContext } from './context.ts'
import { notFound, refused } from './errors.ts'

// The order of every route: limit, identity, permission, body.

/** `actor` is for the audit log. */
export interface ActingPerson {
  identity: Identity
  actor: Actor & { accountId: string }
}

/** `c.var.identity` */
type Identified = MiddlewareHandler<{ Variables: { identity: Identity } }>

/** `c.var.identity` and `c.var.actor` */
export type Acting = MiddlewareHandler<{ Variables: ActingPerson }>

/** Counts the request against the allowance of its network address. @throws TooOften */
export function limited({ limits, clientIp }: ApiContext, action: LimitedAction): MiddlewareHandler {
  return async (c, next) => {
    await limits.take(action, clientIp(c))
    await next()
  }
}

/** @throws AuthError as `Identify` */
export function identified(access: Access): Identified {
  return async (c, next) => {
    await identify(access, c)
    await next()
  }
}

/** @throws AuthError as `Identify` and `assertRole` */
export function team(access: Access, role: Role = 'moderator'): Acting {
  return async (c, next) => {
    const identity = await identify(access, c)
    const roles = await findRoles(access.db, identity.userId)
    c.set('actor', asTeam(access, identity, roles, role).actor)
    await next()
  }
}

type FindBusinessId = (c: Context) => Promise<string> | string

const businessIdOfPath: FindBusinessId = (c) => c.req.param('businessId') ?? c.req.param('id') ?? ''

/**
 * The one rule of who may change a listing: its owners, and the team. An owner acts as owner, whatever
 * other role they have.
 * @throws AuthError 401, or 403 without the second factor; ApiError 403 `not_owner`, whether it exists or
 * not; 404 for the team only
 */
export function listingWriter(access: Access, findBusinessId: FindBusinessId = businessIdOfPath): Acting {
  return async (c, next) => {
    const identity = await identify(access, c)
    const writer = await findListingWriter(access, identity, await findBusinessId(c))
    if (!writer) throw refused('not_owner')
    c.set('actor', writer.actor)
    await next()
  }
}

/** Also counts the change against the account's hourly allowance. @throws TooOften */
export function listingEditor(api: ApiContext, findBusinessId?: FindBusinessId): Acting {
  const writer = listingWriter(api, findBusinessId)
  return async (c, next) => {
    const { userId } = await identify(api, c)
    await api.limits.take('edit', userId)
    await writer(c, next)
  }
}

/** Undefined instead of `not_owner`. */
export async function findListingWriter(
  access: Access,
  identity: Identity,
  businessId: string,
): Promise<ActingPerson | undefined> {
  const accountId = identity.userId
  const isText = !businessId.includes('\0')
  if (isText && (await isOwner(access.db, businessId, accountId))) {
    return { identity, actor: { kind: 'owner', accountId } }
  }
  const roles = await findRoles(access.db, accountId)
  if (roles.length === 0) return undefined
  const writer = asTeam(access, identity, roles, 'moderator')
  const found = isText ? await access.db.$count(businesses, eq(businesses.id, businessId)) : 0
  if (found === 0) throw notFound('We couldn’t find that listing.')
  return writer
}

/** Once per request. */
export async function identify(access: Access, c: Context): Promise<Identity> {
  const known = c.get('identity') as Identity | undefined
  const identity = known ?? (await access.identify(c.req.header('authorization')))
  c.set('identity', identity)
  return identity
}

function asTeam(access: Access, identity: Identity, roles: readonly Role[], needed: Role): ActingPerson {
  assertRole(access, identity, roles, needed)
  const kind = roles.includes('administrator') ? 'administrator' : 'moderator'
  return { identity, actor: { kind, accountId: identity.userId } }
}
