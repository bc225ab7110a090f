import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
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
import { waitsForOwner } from '../../owners/index.server.ts'
import { KIND_NAMES } from '../decision-words.ts'
import { DESK_KINDS, type DeskKind, deskPath } from '../desk/desk.ts'

export interface WaitingCase {
  kind: DeskKind
  id: string
  title: string
  since: Date
}

/** Cases about a listing. */
export const LISTING_CASE_TABLES = { edits: listingEdits, claims, verifications, reports }

export const CASE_TABLES = { submissions, ...LISTING_CASE_TABLES }

/** Held submissions and those sent back wait for their sender; an edit with an open question waits for its owner. */
export const WAITING = {
  submissions: and(inArray(submissions.status, ['submitted', 'in_review']), eq(submissions.isHeld, false)),
  edits: and(eq(listingEdits.status, 'waiting'), not(waitsForOwner!)),
  claims: eq(claims.status, 'waiting'),
  verifications: eq(verifications.status, 'waiting'),
  reports: eq(reports.status, 'waiting'),
}

/** Of an edit the owner's answer, where one was asked for. */
export function waitingSince(kind: keyof typeof LISTING_CASE_TABLES): SQL<Date> {
  const { createdAt } = LISTING_CASE_TABLES[kind]
  const since =
    kind === 'edits' ? sql<Date>`coalesce(${listingEdits.answeredAt}, ${createdAt})` : sql<Date>`${createdAt}`
  return since.mapWith(createdAt)
}

/** The columns that one condition on any kind may use. */
interface WaitingColumns {
  since: SQL<Date>
  remindedAt:
    | typeof submissions.remindedAt
    | (typeof LISTING_CASE_TABLES)[keyof typeof LISTING_CASE_TABLES]['remindedAt']
  overdueRemindedAt:
    | typeof submissions.overdueRemindedAt
    | (typeof LISTING_CASE_TABLES)[keyof typeof LISTING_CASE_TABLES]['overdueRemindedAt']
}

type When = (columns: WaitingColumns) => SQL | undefined

/**
 * All kinds, the longest waiting first.
 * @param isLocked locks the rows until the transaction ends; skips cases that are being decided right now
 */
export async function findWaitingCases(
  tx: Transaction,
  when: When,
  { isLocked = false } = {},
): Promise<WaitingCase[]> {
  const found: WaitingCase[] = []
  // One after the other: a transaction has one connection.
  for (const kind of DESK_KINDS) found.push(...(await findKind(tx, kind, when, isLocked)))
  return found.toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

async function findKind(
  tx: Transaction,
  kind: DeskKind,
  when: When,
  isLocked: boolean,
): Promise<WaitingCase[]> {
  if (kind === 'submissions') {
    const { id, businessName: title, submittedAt: since, remindedAt, overdueRemindedAt } = submissions
    const query = tx
      .select({ id, title, since })
      .from(submissions)
      .where(and(WAITING.submissions, when({ since: sql`${since}`, remindedAt, overdueRemindedAt })))
      .orderBy(asc(since))
    const rows = await (isLocked ? query.for('update', { skipLocked: true }) : query)
    return rows.map((row) => ({ kind, ...row }))
  }
  const table = LISTING_CASE_TABLES[kind]
  const { id, remindedAt, overdueRemindedAt } = table
  const since = waitingSince(kind)
  const query = tx
    .select({ id, title: businesses.name, since })
    .from(table)
    .innerJoin(businesses, eq(businesses.id, table.businessId))
    .where(and(WAITING[kind], when({ since, remindedAt, overdueRemindedAt })))
    .orderBy(asc(since))
  const rows = await (isLocked ? query.for('update', { of: table, skipLocked: true }) : query)
  return rows.map((row) => ({ kind, ...row }))
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

/** As in: Claim of Reef Roofing, due on … */
export function caseLinks(
  cases: readonly WaitingCase[],
  { publicUrl, detail }: { publicUrl: string; detail?: (one: WaitingCase) => string },
): { label: string; href: string }[] {
  return cases.slice(0, MAX_LINKS).map((one) => ({
    label: `${KIND_NAMES[one.kind]}: ${one.title}${detail ? `, ${detail(one)}` : ''}`,
    href: `${publicUrl}${deskPath({ tab: one.kind, id: one.id })}`,
  }))
}

export function moreCasesText(cases: readonly WaitingCase[]): string[] {
  const more = cases.length - MAX_LINKS
  return more > 0 ? [`These are the first ${MAX_LINKS}; there are ${more} more.`] : []
}

/** `1 claim`, `3 submissions`, or `4 cases` where they are of several kinds. */
export function casesText(cases: readonly WaitingCase[]): string {
  const kinds = new Set(cases.map(({ kind }) => kind))
  const [only = 'submissions'] = kinds
  const name = kinds.size === 1 ? KIND_NAMES[only].toLowerCase() : 'case'
  return countText(cases.length, name)
}
