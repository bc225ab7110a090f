import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { accountRoles, businessOwners } from '../../db/schema/index.ts'
import type { ConflictOfInterest, Moderator } from './case.ts'
import type { CaseDefinition, CaseRow } from './define-case.server.ts'

const OWNS_LISTING = 'You own this listing.'

/** Nobody decides what they sent, claimed, reported or own; an administrator alone on the team may. */
export async function findConflicts<Row extends CaseRow, Choices>(
  q: Queries,
  definition: CaseDefinition<Row, Choices>,
  {
    rows,
    moderator,
    intoBusinessId,
  }: { rows: readonly Row[]; moderator: Moderator; intoBusinessId?: string | undefined },
): Promise<Map<string, ConflictOfInterest>> {
  if (rows.length === 0) return new Map()
  const own = await definition.findOwn(q, rows, moderator)
  const owned = await findOwnedListings(
    q,
    [...rows.map(({ businessId }) => businessId), intoBusinessId],
    moderator,
  )
  const reasons = rows.flatMap(({ id, businessId }): [string, string][] => {
    const isOwner = owned.has(businessId) || owned.has(intoBusinessId)
    const why = own.get(id) ?? (isOwner ? OWNS_LISTING : undefined)
    return why ? [[id, why]] : []
  })
  if (reasons.length === 0) return new Map()
  const mayDecide = await isAloneAsAdministrator(q, moderator)
  return new Map(reasons.map(([id, why]) => [id, toConflict(why, mayDecide)]))
}

/** For what the team does to a listing outside of a case. */
export async function findListingConflict(
  q: Queries,
  businessId: string,
  moderator: Moderator,
): Promise<ConflictOfInterest | null> {
  const owned = await findOwnedListings(q, [businessId], moderator)
  return owned.size > 0 ? toConflict(OWNS_LISTING, await isAloneAsAdministrator(q, moderator)) : null
}

function toConflict(why: string, mayDecide: boolean): ConflictOfInterest {
  return {
    mayDecide,
    text: mayDecide
      ? `${why} No one else is on the team, so you may decide it. The audit log says that it was your own.`
      : `${why} Someone else on the team has to decide it.`,
  }
}

async function isAloneAsAdministrator(q: Queries, { kind, accountId }: Moderator): Promise<boolean> {
  if (kind !== 'administrator') return false
  return (await q.$count(accountRoles, ne(accountRoles.userId, accountId))) === 0
}

async function findOwnedListings(
  q: Queries,
  ids: readonly (string | null | undefined)[],
  { accountId }: Moderator,
): Promise<Set<string | null | undefined>> {
  const businessIds = ids.filter((id) => typeof id === 'string' && !id.includes('\0')) as string[]
  if (businessIds.length === 0) return new Set()
  const rows = await q
    .select({ id: businessOwners.businessId })
    .from(businessOwners)
    .where(and(eq(businessOwners.accountId, accountId), inArray(businessOwners.businessId, businessIds)))
  return new Set(rows.map(({ id }) => id))
}
