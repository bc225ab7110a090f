import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries, Transaction } from '../../db/client.ts'
import { accountRoles, auditLog, businesses, businessOwners, users } from '../../db/schema/index.ts'
import { done, type Outcome, type Refused, refuse } from '../../platform/outcome.ts'
import { momentText } from '../../time/eastern-time.ts'
import { actionText } from '../audit/action-texts.ts'
import { type Actor, type AuditEntry, isTeam } from '../audit/audit-entry.ts'
import type { ConflictOfInterest, Moderator } from './case.ts'
import type { CaseAct, CaseDefinition, CaseRow, Scope, StepRule } from './define-case.server.ts'

/** Locks a case; refuses an unknown one and a moderator's own. */
export async function openCase<Row extends CaseRow, Choices>(
  tx: Transaction,
  definition: CaseDefinition<Row, Choices>,
  { id, moderator, now, secrets, publicUrl }: CaseAct,
  { text = '', intoBusinessId }: { text?: string; intoBusinessId?: string | undefined } = {},
): Promise<Outcome<Scope<Row>>> {
  const locked = await lockCase(tx, definition, id, intoBusinessId)
  if (!locked) return refuse('not_found', 'We couldn’t find that case.')
  const conflicts = await findConflicts(tx, definition, { rows: [locked.row], moderator, intoBusinessId })
  const [conflict] = conflicts.values()
  if (conflict && !conflict.mayDecide) return refuse('own_matter', conflict.text)
  const actor: Actor = {
    kind: moderator.kind,
    accountId: moderator.accountId,
    isOwnMatter: conflict !== undefined,
  }
  return done({ tx, ...locked, actor, text: text.trim(), now, secrets, publicUrl })
}

export async function findRows<Row extends CaseRow, Choices>(
  q: Queries,
  { table }: CaseDefinition<Row, Choices>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  return (await q
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))) as unknown as Row[]
}

/** Listings first, in the order of their ids, then the case, so that no two wait for each other. */
export async function lockCase<Row extends CaseRow, Choices>(
  tx: Transaction,
  definition: CaseDefinition<Row, Choices>,
  id: string,
  intoBusinessId?: string,
): Promise<Pick<Scope<Row>, 'row' | 'listing' | 'into'> | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [found] = await findRows(tx, definition, [id])
  const businessIds = [found?.businessId, intoBusinessId].filter((one) => typeof one === 'string')
  const listings = await tx
    .select()
    .from(businesses)
    .where(inArray(businesses.id, businessIds))
    .orderBy(asc(businesses.id))
    .for('update')
  const { table } = definition
  const [row] = (await tx.select().from(table).where(eq(table.id, id)).for('update')) as unknown as Row[]
  if (!row) return undefined
  return {
    row,
    listing: listings.find((one) => one.id === row.businessId) as Scope<Row>['listing'],
    into: listings.find((one) => one.id === intoBusinessId),
  }
}

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
export async function findListingConflict(q: Queries, businessId: string, moderator: Moderator) {
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

export async function findRefusal<Row extends CaseRow, Choices>(
  tx: Transaction,
  definition: CaseDefinition<Row, Choices>,
  row: Row,
  { version, actor, rule }: { version?: number | undefined; actor: Actor; rule: StepRule },
): Promise<Refused | undefined> {
  const { kind, states } = definition
  const { id, status } = row
  if (version !== undefined && row.version !== undefined && version !== row.version) {
    const change = await describeLastChange(tx, { kind, id }, actor)
    return refuse('conflict', `${change}, while you had it open. Load it again to see it as it is now.`)
  }
  const soNot = `so you can’t ${rule.infinitive}.`
  if (!rule.from.includes(status)) {
    const text = states ? `${states[status]}, ${soNot}` : `is already ${status}.`
    return refuse('conflict', `This ${kind} ${text}`)
  }
  return definition.isHeld?.(row) && !rule.whileHeld
    ? refuse('conflict', `The sender hasn’t confirmed the email address yet, ${soNot}`)
    : undefined
}

async function describeLastChange(tx: Transaction, { kind, id }: AuditEntry['subject'], reader: Actor) {
  const [last] = await tx
    .select({
      actorKind: auditLog.actorKind,
      actorId: auditLog.actorId,
      action: auditLog.action,
      at: auditLog.at,
      email: users.email,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  if (!last) return 'Someone changed it'
  return `${actorName(last, reader)} ${actionText(last.action, kind)} on ${momentText(last.at)}`
}

/** Moderators see which of them it was; a sender is shown no address. */
function actorName(
  by: { actorKind: Actor['kind']; actorId: string | null; email: string | null },
  reader: Actor,
): string {
  if (by.actorId !== null && by.actorId === reader.accountId) return 'You'
  if (isTeam({ kind: by.actorKind })) {
    return isTeam(reader) ? (by.email ?? 'Another moderator') : 'The team'
  }
  return isTeam(reader) ? 'The sender' : 'Someone with your private link'
}
