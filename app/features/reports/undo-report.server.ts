import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog, businesses, reports } from '../../db/schema/index.ts'
import {
  NOT_DECIDED,
  refuseOtherDecision,
  refuseStanding,
  type Undoing,
  WAITING_AGAIN,
} from '../audit/index.ts'
import { appendAudit, appendUndo, newestEntry } from '../audit/index.server.ts'
import { queueMail } from '../mail/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import {
  changedAgainText,
  changedSince,
  findPublished,
  giveBack,
  lockListing,
} from '../owners/index.server.ts'
import { reportReopenedMail } from './report-mail.server.ts'

type Queries = Pick<Database, 'select'>
type ReportRow = typeof reports.$inferSelect

/** Why the decision on a report cannot be taken back; nothing when it can. */
export async function whyReportStands(q: Queries, id: string): Promise<string | undefined> {
  const [report] = await q.select().from(reports).where(eq(reports.id, id))
  if (!report || report.status === 'waiting') return NOT_DECIDED
  const { historyId, hasClosed } = await outcomeOf(q, report)
  const published = await findPublished(q, historyId)
  if (published) {
    const expected = Object.entries(published.changes).map(([name, { to }]) => [name, to])
    const changed = await changedSince(q, report.businessId, Object.fromEntries(expected))
    return changed.length > 0 ? changedAgainText(changed) : undefined
  }
  if (!hasClosed || (await newestState(q, report.businessId))?.facts['report'] === id) return undefined
  return 'The listing was opened or closed again since, so this cannot be undone.'
}

/**
 * Takes the decision on a report back: a corrected field says again what it said, a listing that was closed is open again,
 * the report waits again, and whoever sent it is told.
 * @throws OwnerRefusal `not_found`; CannotUndo
 */
export async function undoReport(db: Database, act: Undoing): Promise<void> {
  const { id, moderator, now, publicUrl } = act
  await db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
    if (!report) throw new OwnerRefusal('not_found', 'There is no such report.')
    refuseOtherDecision(report.decidedAt, act.decidedAt)
    const { name: businessName } = await lockListing(tx, report.businessId)
    refuseStanding(await whyReportStands(tx, id))

    const { historyId, hasClosed } = await outcomeOf(tx, report)
    const published = await findPublished(tx, historyId)
    const columns = published ? await giveBack(tx, published, { accountId: moderator.accountId, now }) : []
    if (hasClosed) {
      await tx
        .update(businesses)
        .set({ status: 'published', updatedAt: now })
        .where(and(eq(businesses.id, report.businessId), eq(businesses.status, 'closed')))
    }
    await tx.update(reports).set(WAITING_AGAIN).where(eq(reports.id, id))
    if (report.reporterEmail) {
      const { businessId, reporterEmail: recipient } = report
      await queueMail(tx, reportReopenedMail({ recipient, businessId, businessName, publicUrl }))
    }
    const facts = { businessId: report.businessId, ...(columns.length > 0 && { columns }) }
    await appendUndo(tx, { subject: { kind: 'report', id }, from: report.status, facts }, act)
    if (hasClosed) {
      await appendAudit(tx, {
        actor: moderator,
        subject: { kind: 'business', id: report.businessId },
        action: 'reopened',
        from: 'closed',
        to: 'published',
        facts: { report: id },
        at: now,
      })
    }
  })
}

/** What the decision did to the listing. */
async function outcomeOf(q: Queries, { id, status }: ReportRow): Promise<Record<string, unknown>> {
  if (status !== 'resolved') return {}
  return (await newestEntry(q, { kind: 'report', id }, 'report_resolved'))?.facts ?? {}
}

/** What last opened, closed or hid the listing. */
async function newestState(
  q: Queries,
  businessId: string,
): Promise<{ facts: Record<string, unknown> } | undefined> {
  const [entry] = await q
    .select({ facts: auditLog.facts })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'business'),
        eq(auditLog.subjectId, businessId),
        inArray(auditLog.action, ['closed', 'reopened', 'published', 'unlisted']),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  return entry
}
