import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { accountRoles } from '../../../db/schema/roles.ts'
import {
  businessOwners,
  businessHistory,
  claims,
  listingEdits,
  reports,
  submissions,
  verifications,
} from '../../../db/schema/index.ts'
import type { ConflictOfInterest } from '../case/case.ts'
import type { DeskKind } from '../desk/desk.ts'

export interface DeskPerson {
  accountId: string
  email: string
  isAdministrator: boolean
}

/**
 * Nobody decides a case of their own: what they sent, claimed or reported, or what is about a listing of theirs.
 * An administrator who is alone on the team may.
 * @param intoBusinessId a listing that the decision would also change
 * @returns null when the case is somebody else's
 */
export async function findConflictOfInterest(
  q: Queries,
  {
    kind,
    id,
    person,
    intoBusinessId,
  }: { kind: DeskKind; id: string; person: DeskPerson; intoBusinessId?: string | undefined },
): Promise<ConflictOfInterest | null> {
  const found = await findConflictsOfInterest(q, { kind, ids: [id], person, intoBusinessId })
  return found.get(id) ?? null
}

/** Cases of somebody else are left out. */
export async function findConflictsOfInterest(
  q: Queries,
  {
    kind,
    ids,
    person,
    intoBusinessId,
  }: {
    kind: DeskKind
    ids: readonly string[]
    person: DeskPerson
    intoBusinessId?: string | undefined
  },
): Promise<Map<string, ConflictOfInterest>> {
  if (ids.length === 0) return new Map()
  const cases = await FIND_OWNERSHIP[kind](q, ids, person)
  const owned = await findOwnedListings(
    q,
    [...cases.map(({ businessId }) => businessId), intoBusinessId],
    person,
  )
  const isOwned = (id: string | null | undefined) => id !== null && id !== undefined && owned.has(id)
  const own = cases.flatMap(({ id, why, businessId }): [string, string][] => {
    if (why) return [[id, why]]
    return isOwned(businessId) || isOwned(intoBusinessId) ? [[id, OWNS_LISTING]] : []
  })
  if (own.length === 0) return new Map()
  const mayDecide = await mayDecideOwnCase(q, person)
  return new Map(own.map(([id, why]) => [id, toConflict(why, mayDecide)]))
}

export async function findListingConflict(
  q: Queries,
  businessId: string,
  person: DeskPerson,
): Promise<ConflictOfInterest | null> {
  const owned = await findOwnedListings(q, [businessId], person)
  return owned.size > 0 ? toConflict(OWNS_LISTING, await mayDecideOwnCase(q, person)) : null
}

const OWNS_LISTING = 'You own this listing.'

async function mayDecideOwnCase(q: Queries, person: DeskPerson): Promise<boolean> {
  return person.isAdministrator && (await isOnlyTeamMember(q, person))
}

function toConflict(why: string, mayDecide: boolean): ConflictOfInterest {
  return {
    mayDecide,
    text: mayDecide
      ? `${why} No one else is on the team, so you may decide it. The audit log says that it was your own.`
      : `${why} Someone else on the team has to decide it.`,
  }
}

interface CaseOwnership {
  id: string
  /** Why it is theirs, apart from the listing. */
  why: string | undefined
  businessId: string | null
}

type FindOwnership = (q: Queries, ids: readonly string[], person: DeskPerson) => Promise<CaseOwnership[]>

const FIND_OWNERSHIP: Record<DeskKind, FindOwnership> = {
  submissions: async (q, ids, person) => {
    const { id, accountId, contactEmail, businessId } = submissions
    const rows = await q
      .select({ id, accountId, contactEmail, businessId })
      .from(submissions)
      .where(inArray(id, [...ids]))
    return rows.map((row) => {
      const isOwn = row.accountId === person.accountId || isAddressOf(person, row.contactEmail)
      return toOwnership(row, isOwn && 'You sent this in.')
    })
  },
  edits: (q, ids, person) =>
    findAccountOwnership(q, listingEdits, { ids, person, why: 'You asked for this change.' }),
  claims: (q, ids, person) => findAccountOwnership(q, claims, { ids, person, why: 'This claim is yours.' }),
  verifications: (q, ids, person) =>
    findAccountOwnership(q, verifications, { ids, person, why: 'You sent this proof.' }),
  reports: async (q, ids, person) => {
    const { id, reporterEmail, businessId, kind } = reports
    const rows = await q
      .select({ id, reporterEmail, businessId, kind, actedBy: businessHistory.accountId })
      .from(reports)
      .leftJoin(businessHistory, eq(businessHistory.id, reports.historyId))
      .where(inArray(id, [...ids]))
    return rows.map((row) => {
      const isTheirAct = row.kind === 'objection' && row.actedBy === person.accountId
      if (isTheirAct) return toOwnership(row, 'This is about something that you did.')
      return toOwnership(row, isAddressOf(person, row.reporterEmail) && 'You reported this.')
    })
  },
}

async function findAccountOwnership(
  q: Queries,
  table: typeof listingEdits | typeof claims | typeof verifications,
  { ids, person, why }: { ids: readonly string[]; person: DeskPerson; why: string },
): Promise<CaseOwnership[]> {
  const rows = await q
    .select({ id: table.id, accountId: table.accountId, businessId: table.businessId })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return rows.map((row) => toOwnership(row, row.accountId === person.accountId && why))
}

function toOwnership(
  { id, businessId }: Pick<CaseOwnership, 'id' | 'businessId'>,
  why: string | false,
): CaseOwnership {
  return { id, why: why || undefined, businessId }
}

function isAddressOf({ email }: DeskPerson, other: string | null): boolean {
  return email !== '' && email.toLowerCase() === other?.toLowerCase()
}

async function findOwnedListings(
  q: Queries,
  ids: readonly (string | null | undefined)[],
  { accountId }: DeskPerson,
): Promise<Set<string>> {
  const businessIds = ids.flatMap((id) => (id && !id.includes('\0') ? [id] : []))
  if (businessIds.length === 0) return new Set()
  const rows = await q
    .select({ id: businessOwners.businessId })
    .from(businessOwners)
    .where(and(eq(businessOwners.accountId, accountId), inArray(businessOwners.businessId, businessIds)))
  return new Set(rows.map(({ id }) => id))
}

async function isOnlyTeamMember(q: Queries, { accountId }: DeskPerson): Promise<boolean> {
  const [others] = await q
    .select({ count: count() })
    .from(accountRoles)
    .where(ne(accountRoles.userId, accountId))
  return (others?.count ?? 0) === 0
}
