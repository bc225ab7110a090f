import type { Context } from 'hono'
import type { Actor } from '../../../app/features/audit/audit-entry.ts'
import type { CaseAct } from '../../../app/features/cases/define-case.server.ts'
import { findListingConflict } from '../../../app/features/cases/open-case.server.ts'
import type { TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { refused } from '../errors.ts'

export type DeskContext = Context<{ Variables: TeamVariables }>

export function actOf({ secrets, publicUrl }: ApiContext, c: DeskContext): Omit<CaseAct, 'id'> {
  return { moderator: c.var.moderator, now: new Date(), secrets, publicUrl }
}

/** Of what belongs to no case. */
export function teamActOf(c: DeskContext) {
  const { kind, accountId } = c.var.moderator
  return { actor: { kind, accountId }, now: new Date() }
}

/** Nobody decides about a listing of their own. @throws ApiError 403 `own_matter` */
export async function requireListingAct(api: ApiContext, c: DeskContext, businessId: string) {
  const { kind, accountId } = c.var.moderator
  const own = await findListingConflict(api.db, businessId, c.var.moderator)
  if (own && !own.mayDecide) throw refused('own_matter', own.text)
  const actor: Actor = { kind, accountId, isOwnMatter: own !== null }
  return { businessId, actor, publicUrl: api.publicUrl, now: new Date() }
}
