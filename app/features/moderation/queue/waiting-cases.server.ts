import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countText } from '../../../text/count-text.ts'
import type { Transaction } from '../../../db/client.ts'
import {
  businesses,
  claims,
  listingEdits,
  reports,
  submissions,
  verifications,
} from '../../../db/schema/index.ts'
import { SITE_NAME } from '../../site/metadata.ts'
import { waitsForOwner } from '../../owners/remind-asked-owners.server.ts'
import { KIND_NAMES } from '../decision-words.ts'
import { DESK_KINDS, type DeskKind, deskPath } from '../desk.ts'

export interface WaitingCase {
  kind: DeskKind
  id: string
  title: string
  since: Date
}

export const LISTING_CASE_TABLES = { edits: listingEdits, claims, verifications, reports }

export const CASE_TABLES = { submissions, ...LISTING_CASE_TABLES }

/** Held submissions and those sent back wait for their sender; an edit with an open question waits for its owner. */
export const WAITING = {
  submissions: and(eq(submissions.status, 'submitted'), eq(submissions.isHeld, false)),
  edits: and(eq(listingEdits.status, 'waiting'), not(waitsForOwner!)),
  claims: eq(claims.status, 'waiting'),
  verifications: eq(verifications.status, 'waiting'),
  reports: eq(reports.status, 'waiting'),
}

/** Of an edit the owner's answer, where one was asked for. */
export function waitingSince(kind: DeskKind): SQL<Date> {
  const { createdAt } = CASE_TABLES[kind]
  const sinces: Partial<Record<DeskKind, SQL>> = {
    submissions: sql`${submissions.submittedAt}`,
    edits: sql`coalesce(${listingEdits.answeredAt}, ${createdAt})`,
  }
  return (sinces[kind] ?? sql`${createdAt}`).mapWith(createdAt)
}

interface WaitingColumns {
  since: SQL<Date>
  remindedAt: PgColumn
  overdueRemindedAt: PgColumn
}

/**
 * All kinds, the longest waiting first.
 * @param isLocked locks the rows until the transaction ends; skips cases that are being decided right now
 */
export async function findWaitingCases(
  tx: Transaction,
  when: (columns: WaitingColumns) => SQL | undefined,
  { isLocked = false } = {},
): Promise<WaitingCase[]> {
  const found: WaitingCase[] = []
  // One after the other: a transaction has one connection.
  for (const kind of DESK_KINDS) {
    const table = CASE_TABLES[kind]
    const { id, remindedAt, overdueRemindedAt } = table
    const since = waitingSince(kind)
    const title = kind === 'submissions' ? submissions.businessName : businesses.name
    const query = tx
      .select({ id, title: sql<string>`${title}`, since })
      .from(table)
      .leftJoin(businesses, eq(businesses.id, table.businessId))
      .where(and(WAITING[kind], when({ since, remindedAt, overdueRemindedAt })))
    const rows = await (isLocked ? query.for('update', { of: table, skipLocked: true }) : query)
    found.push(...rows.map((row) => ({ kind, ...row })))
  }
  return found.toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

export async function markReminded(
  tx: Transaction,
  cases: readonly WaitingCase[],
  reminded: { remindedAt: Date; overdueRemindedAt?: Date },
): Promise<void> {
  for (const kind of DESK_KINDS) {
    const ids = cases.flatMap((one) => (one.kind === kind ? [one.id] : []))
    if (ids.length === 0) continue
    const table = CASE_TABLES[kind]
    await tx.update(table).set(reminded).where(inArray(table.id, ids))
  }
}

const MAX_LINKS = 10

/**
 * What a mail to the team says about these cases.
 * @param detail added after the case's name, such as “due on …”
 */
export function casesInMail(
  cases: readonly WaitingCase[],
  publicUrl: string,
  detail?: (one: WaitingCase) => string,
) {
  const more = cases.length - MAX_LINKS
  return {
    paragraphs: more > 0 ? [`These are the first ${MAX_LINKS}; there are ${more} more.`] : [],
    links: cases.slice(0, MAX_LINKS).map((one) => ({
      label: `${KIND_NAMES[one.kind]}: ${one.title}${detail ? `, ${detail(one)}` : ''}`,
      href: `${publicUrl}${deskPath({ tab: one.kind, id: one.id })}`,
    })),
    button: { label: 'Open the Desk', href: `${publicUrl}/moderation` },
    footer: `You’re receiving this email because you’re a reviewer for the ${SITE_NAME}.`,
  }
}

/** `1 claim`, `3 submissions`, or `4 cases` where they are of several kinds. */
export function casesText(cases: readonly WaitingCase[]): string {
  const kinds = new Set(cases.map(({ kind }) => kind))
  const [only = 'submissions'] = kinds
  const name = kinds.size === 1 ? KIND_NAMES[only].toLowerCase() : 'case'
  return countText(cases.length, name)
}
