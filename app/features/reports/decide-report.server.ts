import { eq } from 'drizzle-orm'
import { AlreadyDecided } from '../../forms/already-decided.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { type ListingChanges, reports } from '../../db/schema/index.ts'
import { type Actor, withoutPersonalData } from '../audit/index.ts'
import { appendDecision } from '../audit/index.server.ts'
import { VISIBLE_AS_PAGE } from '../businesses/index.server.ts'
import { queueMail, reviewerNote } from '../mail/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import {
  type ChangeChoice,
  chooseChanges,
  type Links,
  type ListingRow,
  lockListing,
  publishChanges,
  realChanges,
  setStatus,
  takeDown,
  undoTeamAct,
} from '../owners/index.server.ts'
import { reportDecidedMail } from './report-mail.server.ts'
import { storeReport } from './store-report.server.ts'

export interface ReportDecision extends ChangeChoice {
  id: string
  /** A resolved correction is written into the listing. */
  decision: 'resolved' | 'dismissed' | 'take_down'
  /** To the reporter, or, of a takedown, to the owners. */
  text: string
  /** Undoes what the objection is about. */
  undoes?: boolean | undefined
  moderator: Actor
  links: Links
  now: Date
}

type ReportRow = typeof reports.$inferSelect

/**
 * A resolved problem `closed` closes the listing, a resolved correction changes it, an objection undoes what the
 * team did. Owners are mailed.
 * @throws AlreadyDecided
 * @throws OwnerRefusal `invalid` for a missing text or an invalid value; `conflict` for the wrong state of the
 * listing
 */
export async function decideReport(db: Database, decision: ReportDecision): Promise<void> {
  const { id, moderator, now, links } = decision
  const text = decision.text.trim()
  const isTakenDown = decision.decision === 'take_down'
  const status = decision.decision === 'dismissed' ? 'dismissed' : 'resolved'
  await db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
    if (report?.status !== 'waiting') throw new AlreadyDecided(report?.decidedAt ?? null)
    const { businessId, kind, reporterEmail } = report
    if (text === '' && (isTakenDown || (kind === 'objection' && status === 'dismissed'))) {
      throw new OwnerRefusal('invalid', 'Write why, for the owner to read.')
    }
    const listing = await lockListing(tx, businessId)
    const changes =
      status === 'resolved' && !isTakenDown && report.changes
        ? chooseChanges(listing, report.changes, decision)
        : {}
    await tx
      .update(reports)
      .set({ status, decidedAt: now, decidedBy: moderator.accountId, decisionText: text || null })
      .where(eq(reports.id, id))
    if (reporterEmail) {
      await queueMail(
        tx,
        reportDecidedMail({
          recipient: reporterEmail,
          businessId,
          businessName: listing.name,
          kind,
          sender: report.sender,
          isResolved: status === 'resolved',
          isUndone: decision.undoes ?? false,
          isTakenDown,
          hasPage: !isTakenDown && (decision.undoes || VISIBLE_AS_PAGE.some((one) => one === listing.status)),
          asked: report.changes ?? {},
          published: changes,
          text: isTakenDown ? '' : text,
          publicUrl: links.publicUrl,
        }),
      )
    }
    const facts = status === 'resolved' ? await applyReport(tx, { report, listing, changes, decision }) : {}
    const entry = { subject: { kind: 'report', id }, to: status, text } as const
    await appendDecision(tx, { ...entry, facts: { businessId, kind, ...facts } }, { moderator, now })
  })
}

/**
 * Recorded as the team's own report, so that it can be undone like any other.
 * @throws OwnerRefusal `invalid` without a reason; `conflict` for a listing that is not public
 */
export async function takeDownListing(
  db: Database,
  {
    businessId,
    ...act
  }: { businessId: string } & Pick<ReportDecision, 'text' | 'moderator' | 'links' | 'now'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockListing(tx, businessId)
    const row = { businessId, kind: 'problem', problem: 'other', createdAt: act.now } as const
    const id = await storeReport(tx, row, act.moderator)
    await decideReport(tx, { ...act, id, decision: 'take_down' })
  })
}

/** @returns facts for the audit log */
async function applyReport(
  tx: Transaction,
  {
    report: { id, kind, problem, sender, historyId, accountId },
    listing,
    changes,
    decision: { decision, text, undoes, moderator, links, now },
  }: { report: ReportRow; listing: ListingRow; changes: ListingChanges; decision: ReportDecision },
): Promise<Record<string, unknown>> {
  const act = { businessId: listing.id, actor: moderator, links, now }
  if (decision === 'take_down') {
    const auditReason = withoutPersonalData(text)
    await takeDown(tx, listing, { ...act, reason: reviewerNote(text)[0] ?? '', report: id, auditReason })
    return { hasTakenDown: true }
  }
  if (kind === 'correction') {
    const made = realChanges(changes)
    const columns = Object.keys(made)
    if (columns.length === 0) return { columns }
    const reason = `${SENDERS[sender]} suggested this correction.`
    return { columns, historyId: await publishChanges(tx, { ...act, changes: made, reason }) }
  }
  if (kind === 'objection') {
    if (!undoes || historyId === null) return {}
    const reason = 'An owner of the listing told us that it was wrong.'
    const isToldTo = accountId === null ? [] : [accountId]
    await undoTeamAct(tx, historyId, { ...act, reason, isToldTo, report: id })
    return { hasUndone: historyId }
  }
  if (problem !== 'closed' || listing.status !== 'published') return { problem }
  await setStatus(tx, 'closed', {
    ...act,
    reason: `${SENDERS[sender]} told us that it has closed or moved away.`,
    from: 'published',
    to: 'closed',
    facts: { report: id },
  })
  return { problem, hasClosed: true }
}

const SENDERS: Record<ReportRow['sender'], string> = {
  visitor: 'Someone',
  listing: 'Someone who reads the email of your listing’s own address',
  owner: 'An owner of the listing',
}
