import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { mfaFactors } from '../../../app/db/schema/auth.ts'
import { type AuditAction, type AuditEvent } from '../audit.ts'
import { type Bearer, requireBearer } from '../bearer.ts'
import type { AuthRequest } from '../context.ts'
import { AuthError } from '../errors.ts'
import { factorNotFound, type FactorRow } from '../second-factor/factors.ts'

export interface OwnFactor {
  caller: Bearer
  factor: FactorRow
}

/** Rate-limited. @throws AuthError of `requireBearer`; 403 for an anonymous account; 429 */
export async function requireFactorOwner(c: AuthRequest): Promise<Bearer> {
  const { limits } = c.get('auth')
  const caller = await requireBearer(c)
  if (caller.user.isAnonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  }
  await limits.request('factor', c.get('clientIp'))
  await limits.account('factor', caller.user.id)
  return caller
}

/** @throws AuthError of `requireFactorOwner`; 404 for no id, or somebody else's */
export async function requireOwnFactor(c: AuthRequest): Promise<OwnFactor> {
  const caller = await requireFactorOwner(c)
  const id = c.req.param('id')
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  }
  const [factor] = await c
    .get('auth')
    .db.select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, id ?? ''), eq(mfaFactors.userId, caller.user.id)))
  if (!factor) throw factorNotFound()
  return { caller, factor }
}

export function factorEvent(
  c: AuthRequest,
  { user }: Bearer,
  action: AuditAction,
  facts: Record<string, unknown> = {},
): AuditEvent {
  return { action, userId: user.id, ip: c.get('clientIp'), facts }
}
