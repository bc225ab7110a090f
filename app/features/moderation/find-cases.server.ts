import { desc, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { businesses, deskCases, submissions, users } from '../../db/schema/index.ts'
import { cleanText } from '../../text/clean-text.ts'
import { parseEmail } from '../../text/email-address.ts'
import { isMeant } from '../team-listings/find-listings.server.ts'
import { CASES } from './cases.server.ts'
import { DESK_KINDS, type DeskKind } from './desk.ts'

const MOST = 50
/** Fewer letters make no trigram. */
const SHORTEST_NAME = 3

/** Open and decided cases by their number or their listing’s, the sender’s email, or as listings are found; first what is due first. */
export async function findCases(db: Database, typed: string) {
  const q = cleanText(typed.slice(0, 200)).trim()
  const kinds = q.length < SHORTEST_NAME ? [] : DESK_KINDS
  const ofKinds = await Promise.all(kinds.map((kind) => findOfKind(db, kind, q)))
  const found = ofKinds.flat()
  const open = await db
    .select({ id: deskCases.id, since: deskCases.since, waitsFor: deskCases.waitsFor })
    .from(deskCases)
    .where(
      inArray(
        deskCases.id,
        found.map(({ id }) => id),
      ),
    )
  const openOf = new Map(open.map((one) => [one.id, one]))
  const items = found.map(({ at, ...one }) => {
    const { waitsFor = null, since = at } = openOf.get(one.id) ?? {}
    return { ...one, waitsFor, since: since.toISOString() }
  })
  return { items: items.toSorted(byWhatIsDue).slice(0, MOST), next: null }
}

const RANKS = { team: 0, sender: 1, decided: 2 }

function byWhatIsDue(one: FoundCase, other: FoundCase): number {
  const [rank, otherRank] = [RANKS[one.waitsFor ?? 'decided'], RANKS[other.waitsFor ?? 'decided']]
  const isLater = one.since > other.since ? 1 : -1
  return rank - otherRank || (rank === RANKS.decided ? -isLater : isLater)
}

type FoundCase = { waitsFor: 'team' | 'sender' | null; since: string }

function findOfKind(db: Database, kind: DeskKind, q: string) {
  const { table } = CASES[kind]
  const columns: Partial<Record<string, PgColumn>> = getTableColumns(table)
  const { accountId, businessId } = columns
  const title = columns['businessName'] ?? columns['name']
  const email =
    columns['email'] ?? columns['contactEmail'] ?? columns['accountEmail'] ?? columns['reporterEmail']
  const address = parseEmail(q)
  const isFound = z.uuid().safeParse(q).success
    ? or(eq(table.id, q), businessId && eq(businessId, q))
    : address
      ? or(
          email && sql`lower(${email}) = ${address}`,
          accountId && sql`${accountId} = (select id from ${users} where lower(email) = ${address} limit 1)`,
        )
      : or(
          title && ilike(title, `%${q.replace(/[\\%_]/g, '\\$&')}%`),
          businessId &&
            sql`${businessId} = any(array(select id from ${businesses} where ${isMeant(q)} limit ${MOST}))`,
        )
  return db
    .select({
      kind: sql<DeskKind>`${kind}::text`,
      id: sql<string>`${table.id}`,
      title: sql<string>`coalesce(${title ?? sql`null`}, ${businesses.name}, '')`,
      status: sql<string>`${table.status}`,
      at: sql<Date>`${table.createdAt}`.mapWith(submissions.createdAt),
    })
    .from(table as PgTable)
    .leftJoin(businesses, businessId ? eq(businesses.id, businessId) : sql`false`)
    .where(isFound)
    .orderBy(desc(table.createdAt))
    .limit(MOST)
}
