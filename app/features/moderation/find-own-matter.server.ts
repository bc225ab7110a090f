import { count, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { accountRoles } from '../../db/schema/roles.ts'
import { claims, listingEdits, reports, submissions, verifications } from '../../db/schema/index.ts'
import { isOwner } from '../owners/index.server.ts'
import type { OwnMatter } from './case.ts'
import type { DeskKind } from './desk.ts'

type Queries = Pick<Database, 'select' | '$count'>

/** Whoever looks at a case or decides it. */
export interface DeskPerson {
  accountId: string
  email: string
  isAdministrator: boolean
}

/**
 * Nobody decides what is their own: what they sent in, claimed or reported, and whatever is about a listing of theirs. An
 * administrator without anybody else on the team may, or a directory of one person would stand still.
 * @param intoBusinessId a listing that the decision would change besides
 * @returns nothing when the case is somebody else's
 */
export async function findOwnMatter(
  q: Queries,
  {
    kind,
    id,
    person,
    intoBusinessId,
  }: { kind: DeskKind; id: string; person: DeskPerson; intoBusinessId?: string | undefined },
): Promise<OwnMatter | null> {
  const about = await ABOUT[kind](q, id, person)
  if (!about) return null
  const why = about.why ?? (await whyOfListing(q, [about.businessId, intoBusinessId], person))
  if (!why) return null
  const mayDecide = person.isAdministrator && (await isAlone(q, person))
  return {
    mayDecide,
    text: mayDecide
      ? `${why} Nobody else is on the team, so you may decide it. The audit log says that it was your own.`
      : `${why} Somebody else on the team has to decide it.`,
  }
}

interface About {
  /** Why it is theirs by itself. */
  why: string | undefined
  /** The listing that it is about, if there is one yet. */
  businessId: string | null
}

type FindAbout = (q: Queries, id: string, person: DeskPerson) => Promise<About | undefined>

const ABOUT: Record<DeskKind, FindAbout> = {
  submissions: async (q, id, person) => {
    const [row] = await q
      .select({
        accountId: submissions.accountId,
        email: submissions.contactEmail,
        businessId: submissions.businessId,
      })
      .from(submissions)
      .where(eq(submissions.id, id))
    const isOwn = row && (row.accountId === person.accountId || isAddressOf(person, row.email))
    return row && about(row, isOwn === true && 'You sent this in.')
  },
  edits: async (q, id, { accountId }) => {
    const [row] = await q
      .select({ accountId: listingEdits.accountId, businessId: listingEdits.businessId })
      .from(listingEdits)
      .where(eq(listingEdits.id, id))
    return row && about(row, row.accountId === accountId && 'You asked for this change.')
  },
  claims: async (q, id, { accountId }) => {
    const [row] = await q
      .select({ accountId: claims.accountId, businessId: claims.businessId })
      .from(claims)
      .where(eq(claims.id, id))
    return row && about(row, row.accountId === accountId && 'This claim is yours.')
  },
  verifications: async (q, id, { accountId }) => {
    const [row] = await q
      .select({ accountId: verifications.accountId, businessId: verifications.businessId })
      .from(verifications)
      .where(eq(verifications.id, id))
    return row && about(row, row.accountId === accountId && 'You sent this proof.')
  },
  reports: async (q, id, person) => {
    const [row] = await q
      .select({ email: reports.reporterEmail, businessId: reports.businessId })
      .from(reports)
      .where(eq(reports.id, id))
    return row && about(row, isAddressOf(person, row.email) && 'You reported this.')
  },
}

function about({ businessId }: Pick<About, 'businessId'>, why: string | false): About {
  return { why: why || undefined, businessId }
}

function isAddressOf({ email }: DeskPerson, other: string | null): boolean {
  return email !== '' && email.toLowerCase() === other?.toLowerCase()
}

async function whyOfListing(
  q: Queries,
  ids: readonly (string | null | undefined)[],
  { accountId }: DeskPerson,
): Promise<string | undefined> {
  for (const id of ids) {
    if (id && !id.includes('\0') && (await isOwner(q, id, accountId))) return 'You own this listing.'
  }
  return undefined
}

async function isAlone(q: Queries, { accountId }: DeskPerson): Promise<boolean> {
  const [others] = await q
    .select({ count: count() })
    .from(accountRoles)
    .where(ne(accountRoles.userId, accountId))
  return (others?.count ?? 0) === 0
}
