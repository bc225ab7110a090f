import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '../../db/client.ts'
import { businesses, businessHistory, reports } from '../../db/schema/index.ts'
import { limitRows } from '../../db/limit-rows.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type Actor, A_VISITOR, isTeam } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { VISIBLE_AS_PAGE } from '../businesses/visibility.server.ts'
import { findListing, type ListingRow } from '../owners/listing-row.server.ts'
import type { Correction, ProblemReport } from './check-report.server.ts'

/** @returns undefined without a public page */
export async function findCorrectable(q: Queries, businessId: string): Promise<ListingRow | undefined> {
  const listing = await findListing(q, businessId)
  return listing && VISIBLE_AS_PAGE.some((status) => status === listing.status) ? listing : undefined
}

/** @param about the id of an entry of the history @returns the id when it is the team's act on this listing */
export async function findTeamAct(
  q: Queries,
  { businessId, about }: { businessId: string; about: string | null },
): Promise<number | undefined> {
  const asked = z.coerce.number().int().positive().max(LARGEST_ID).safeParse(about)
  if (!asked.success) return undefined
  const [act] = await q
    .select({ id: businessHistory.id })
    .from(businessHistory)
    .where(
      and(
        eq(businessHistory.id, asked.data),
        eq(businessHistory.businessId, businessId),
        eq(businessHistory.isByTeam, true),
      ),
    )
  return act?.id
}

/** Of an `integer` in PostgreSQL. */
const LARGEST_ID = 2 ** 31 - 1

interface SentReport {
  businessId: string
  report: ProblemReport | Correction
  historyId?: number | undefined
  sender?: (typeof reports.$inferSelect)['sender']
  now: Date
}

/** One case, however many fields a correction is about. @returns its id @throws TooOften */
export async function storeReport(
  db: Database,
  { businessId, report: { email, ...content }, historyId, sender = 'visitor', now }: SentReport,
): Promise<string> {
  const kind = 'changes' in content ? 'correction' : historyId === undefined ? 'problem' : 'objection'
  const row = {
    businessId,
    kind,
    ...content,
    historyId,
    reporterEmail: email,
    sender,
    createdAt: now,
  } as const
  return insertReport(db, row)
}

/** Besides the limit by network address, so that nobody floods the desk with one business. */
const MAX_PER_BUSINESS = 30

/** @returns its id @throws TooOften */
export async function insertReport(
  db: Database,
  row: typeof reports.$inferInsert & { createdAt: Date },
  actor: Actor = A_VISITOR,
): Promise<string> {
  const { businessId, createdAt: now } = row
  return db.transaction(async (tx) => {
    // Reports on one business wait here, so that the limit holds.
    await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('update')
    const repeated =
      row.sender === 'listing' && row.problem ? await findWaiting(tx, row.businessId, row.problem) : undefined
    if (repeated) return repeated
    if (!isTeam(actor)) {
      await limitRows(tx, {
        table: reports,
        at: reports.createdAt,
        where: eq(reports.businessId, businessId),
        most: MAX_PER_BUSINESS,
        withinMs: HOUR_MS,
        now,
      })
    }
    const [stored] = await tx.insert(reports).values(row).returning({ id: reports.id })
    if (!stored) throw new Error('The database kept no report.')
    await appendAudit(tx, {
      actor,
      subject: { kind: 'report', id: stored.id },
      action: 'reported',
      to: 'waiting',
      facts: {
        businessId,
        kind: row.kind,
        ...(row.changes && { columns: Object.keys(row.changes) }),
        ...(row.historyId && { historyId: row.historyId }),
      },
      at: now,
    })
    return stored.id
  })
}

/** From the listing's own address: the button of an email may be pressed twice. */
async function findWaiting(q: Queries, businessId: string, problem: string): Promise<string | undefined> {
  const [found] = await q
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.businessId, businessId),
        eq(reports.problem, problem),
        eq(reports.sender, 'listing'),
        eq(reports.status, 'waiting'),
      ),
    )
  return found?.id
}
