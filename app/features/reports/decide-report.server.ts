import { and, eq } from 'drizzle-orm'
import { AlreadyDecided } from '../../already-decided.ts'
import type { Database } from '../../db/client.ts'
import { businesses, reports } from '../../db/schema/index.ts'
import type { Actor } from '../audit/index.ts'
import { appendAudit, appendDecision } from '../audit/index.server.ts'
import { queueMail } from '../mail/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import { publishChanges } from '../owners/index.server.ts'
import { checkValue } from './check-report.server.ts'
import { isCorrectable } from './report.ts'
import { reportDecidedMail } from './report-mail.server.ts'

export interface ReportDecision {
  id: string
  /** `resolved`: the report was right and is dealt with; a correction is written into the listing. */
  decision: 'resolved' | 'dismissed'
  /** What the reporter is told, when they left an address. */
  text: string
  /** Instead of what the reporter proposed. */
  value?: string | undefined
  moderator: Actor
  now: Date
  publicUrl: string
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type ReportRow = typeof reports.$inferSelect

/**
 * Decides a report. A resolved problem `closed` closes the listing; a resolved correction changes its field.
 * @throws AlreadyDecided when it does not wait any more; OwnerRefusal `invalid` for a value that the field cannot take
 */
export async function decideReport(db: Database, decision: ReportDecision): Promise<void> {
  const { id, decision: status, moderator, now, publicUrl } = decision
  const text = decision.text.trim()
  await db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
    if (report?.status !== 'waiting') throw new AlreadyDecided(report?.decidedAt ?? null)
    const { facts, closed } = status === 'resolved' ? await carryOut(tx, report, decision) : NOTHING
    await tx
      .update(reports)
      .set({ status, decidedAt: now, decidedBy: moderator.accountId, decisionText: text || null })
      .where(eq(reports.id, id))
    if (report.reporterEmail) {
      const [business] = await tx
        .select({ name: businesses.name })
        .from(businesses)
        .where(eq(businesses.id, report.businessId))
      await queueMail(
        tx,
        reportDecidedMail({
          recipient: report.reporterEmail,
          businessId: report.businessId,
          businessName: business?.name ?? report.businessId,
          isResolved: status === 'resolved',
          text,
          publicUrl,
        }),
      )
    }
    const { businessId, kind } = report
    const entry = { subject: { kind: 'report', id }, to: status, text } as const
    await appendDecision(tx, { ...entry, facts: { businessId, kind, ...facts } }, { moderator, now })
    if (closed) {
      await appendAudit(tx, {
        actor: moderator,
        subject: { kind: 'business', id: report.businessId },
        action: 'closed',
        from: 'published',
        to: 'closed',
        facts: { report: id },
        at: now,
      })
    }
  })
}

/** What became of the listing, for the audit log. */
interface Outcome {
  facts: Record<string, unknown>
  closed: boolean
}

const NOTHING: Outcome = { facts: {}, closed: false }

/** What a report that was right does to its listing. */
async function carryOut(
  tx: Transaction,
  report: ReportRow,
  { value, moderator, now }: ReportDecision,
): Promise<Outcome> {
  const { businessId, kind, field, problem } = report
  if (kind === 'correction' && isCorrectable(field)) {
    const checked = checkValue(field, value ?? report.proposedValue ?? '')
    if ('error' in checked) throw new OwnerRefusal('invalid', checked.error)
    const to = checked.value
    const historyId = await publishChanges(tx, {
      businessId,
      changes: { [field]: { from: report.currentValue, to } },
      accountId: moderator.accountId,
      now,
    })
    return { facts: { field, asProposed: to === report.proposedValue, historyId }, closed: false }
  }
  if (problem !== 'closed') return { facts: { problem }, closed: false }
  const closed = await tx
    .update(businesses)
    .set({ status: 'closed', updatedAt: now })
    .where(and(eq(businesses.id, businessId), eq(businesses.status, 'published')))
    .returning({ id: businesses.id })
  const hasClosed = closed.length > 0
  return { facts: { problem, ...(hasClosed && { hasClosed }) }, closed: hasClosed }
}
