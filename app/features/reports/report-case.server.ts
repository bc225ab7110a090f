import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { businessHistory, type ListingChanges, reports } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { withoutPersonalData } from '../audit/audit-entry.ts'
import { askSender } from '../cases/question.server.ts'
import { type Decision, defineCase, type Effect, type Scope, textsById } from '../cases/define-case.server.ts'
import { reviewerNote } from '../mail/mail-sentences.ts'
import { type ChangeChoice, chooseChanges } from '../owners/check-listing.server.ts'
import { findPublished, publishChanges, restoreEarlierValues } from '../owners/publish-changes.server.ts'
import { putBack, setStatus, takeDown, undoTeamAct } from '../owners/listing-state.server.ts'
import { realChanges } from '../owners/listing-changes.ts'
import { describeReport, describeReportLine } from './describe-report.server.ts'
import { REPORT_MAILS } from './report-mails.server.ts'
import { transact } from '../../db/transact.ts'
import { decide } from '../cases/decide.server.ts'
import { lockListing } from '../owners/listing-row.server.ts'
import { insertReport } from './store-report.server.ts'

type ReportRow = typeof reports.$inferSelect

type ReportChoices = ChangeChoice & { undoes?: boolean | undefined }

const asking = askSender<ReportRow>('report', 'dismissed')

export const reportCase = defineCase<ReportRow, ReportChoices>({
  kind: 'report',
  table: reports,
  decisions: {
    approve: { action: 'report_resolved', to: 'resolved', carryOut: resolve },
    request_changes: asking.decision,
    take_down: {
      action: 'report_resolved',
      to: 'resolved',
      needsText: true,
      mail: REPORT_MAILS.taken_down,
      async carryOut({ tx, row, listing, text, actor, now, publicUrl }) {
        const takenDown = await takeDown(tx, listing, {
          actor,
          publicUrl,
          now,
          reason: reviewerNote(text)[0] ?? '',
          auditReason: withoutPersonalData(text),
          report: row.id,
        })
        return takenDown.ok ? done({ facts: { kind: row.kind, hasTakenDown: true } }) : takenDown
      },
    },
    reject: {
      action: 'report_dismissed',
      to: 'dismissed',
      mail: REPORT_MAILS.dismissed,
      carryOut: async ({ row: { kind }, text }) =>
        kind === 'objection' && text === '' ? refuse('text_missing') : done({ facts: { kind } }),
    },
  },
  question: asking.question,
  steps: asking.steps,
  async findOwn(q, rows, moderator) {
    const acts = await findOwnActs(q, rows, moderator.accountId)
    return textsById(rows, (row) => {
      if (row.kind === 'objection' && row.historyId !== null && acts.has(row.historyId)) {
        return 'This is about something that you did.'
      }
      const isReporter =
        moderator.email !== '' && moderator.email.toLowerCase() === row.reporterEmail?.toLowerCase()
      return isReporter && 'You reported this.'
    })
  },
  findRecipients: (_, { reporterEmail }) => (reporterEmail ? [reporterEmail] : []),
  reader: 'the person who reported it',
  detail: describeReportLine,
  describe: describeReport,
  undo: {
    action: 'report_undone',
    async carryOut({ tx, row, listing, facts, actor, now, publicUrl }) {
      if (row.status === 'dismissed') return done({})
      if (facts['hasUndone']) {
        return refuse(
          'cannot_undo',
          'The listing was changed back for its owner, so this can’t be undone. Change the listing itself instead.',
        )
      }
      const reason = 'We took back an earlier decision of ours.'
      const act = { actor, reason, publicUrl, now }
      const published = await findPublished(tx, facts['historyId'])
      const columns = published ? await restoreEarlierValues(tx, published, act) : []
      if (facts['hasClosed']) {
        await setStatus(tx, listing, 'reopened', { ...act, report: row.id })
      }
      const shown = facts['hasTakenDown'] ? await putBack(tx, listing, { ...act, report: row.id }) : done()
      return shown.ok ? done({ facts: columns.length > 0 ? { columns } : {} }) : shown
    },
  },
})

async function resolve(
  { tx, row, listing, actor, now, publicUrl }: Scope<ReportRow>,
  choices: ReportChoices,
): Promise<Outcome<Effect<ReportRow>>> {
  const { id, kind, problem, sender, historyId } = row
  const { undoes = false } = choices
  const act = { businessId: listing.id, actor, publicUrl, now }
  const resolved = (
    facts: Record<string, unknown>,
    published: ListingChanges = {},
  ): Outcome<Effect<ReportRow>> =>
    done({
      facts: { kind, ...facts },
      mail: (about) => REPORT_MAILS.resolved({ ...about, published, isUndone: undoes }),
    })
  if (kind === 'correction') {
    const chosen = chooseChanges(listing, row.changes ?? {}, choices)
    if (!chosen.ok) return chosen
    const changes = realChanges(chosen.value)
    const columns = Object.keys(changes)
    if (columns.length === 0) return resolved({ columns }, chosen.value)
    const reason = `${SENDERS[sender]} suggested this correction.`
    return resolved(
      { columns, historyId: await publishChanges(tx, { ...act, changes, reason }) },
      chosen.value,
    )
  }
  if (kind === 'objection') {
    if (!undoes || historyId === null) return resolved({})
    const undone = await undoTeamAct(tx, historyId, {
      ...act,
      reason: 'Someone told us that it was wrong.',
      report: id,
    })
    return undone.ok ? resolved({ hasUndone: historyId }) : undone
  }
  if (problem !== 'closed' || listing.status !== 'published') return resolved({ problem })
  const reason = `${SENDERS[sender]} told us that it has closed or moved away.`
  await setStatus(tx, listing, 'closed', { ...act, reason, report: id })
  return resolved({ problem, hasClosed: true })
}

const SENDERS: Record<ReportRow['sender'], string> = {
  visitor: 'Someone',
  unsure: 'Someone',
  listing: 'Someone who reads the email of your listing’s own address',
}

async function findOwnActs(q: Queries, rows: readonly ReportRow[], accountId: string): Promise<Set<number>> {
  const ids = rows.flatMap(({ kind, historyId }) => (kind === 'objection' ? (historyId ?? []) : []))
  if (ids.length === 0) return new Set()
  const acts = await q
    .select({ id: businessHistory.id })
    .from(businessHistory)
    .where(and(inArray(businessHistory.id, ids), eq(businessHistory.accountId, accountId)))
  return new Set(acts.map(({ id }) => id))
}

/** Recorded as the team's own report, so that it can be undone like any other. */
export async function takeDownListing(
  db: Database,
  { businessId, ...act }: { businessId: string } & Omit<Decision, 'id' | 'verb'>,
): Promise<Outcome<unknown>> {
  return transact(db, async (tx) => {
    const listing = await lockListing(tx, businessId)
    if (!listing.ok) return listing
    const row = { businessId, kind: 'problem', problem: 'other', createdAt: act.now } as const
    const id = await insertReport(tx, row, act.moderator)
    return decide(tx, reportCase, { ...act, id, verb: 'take_down' })
  })
}
