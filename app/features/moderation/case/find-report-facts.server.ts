import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { type businesses, businessHistory, businessOwners, reports, users } from '../../../db/schema/index.ts'
import { EVENT_TEXTS } from '../../owners/history-text.ts'
import { canUndoTeamAct } from '../../owners/undo-team-act.server.ts'
import { changesInWords } from '../../owners/changes-in-words.server.ts'
import { describeRequestedChanges } from './requested-changes.server.ts'
import { listingFacts } from './listing-facts.server.ts'
import { problemName } from '../../reports/report.ts'

export async function findReportFacts(
  db: Database,
  report: typeof reports.$inferSelect,
  listing: typeof businesses.$inferSelect,
) {
  const { id } = report
  const [alike, owners, objection] = await Promise.all([
    db.$count(
      reports,
      and(eq(reports.businessId, listing.id), eq(reports.status, 'waiting'), ne(reports.id, id)),
    ),
    db.$count(businessOwners, eq(businessOwners.businessId, listing.id)),
    report.kind === 'objection' ? findTeamAct(db, report.historyId) : null,
  ])
  return {
    reportKind: report.kind,
    problem: report.kind === 'problem' ? problemName(report.problem) : null,
    closesListing: report.problem === 'closed' && listing.status === 'published',
    isPublic: listing.status === 'published' || listing.status === 'closed',
    owners,
    sender: report.sender,
    differences: describeRequestedChanges(report.changes ?? {}, listing, report.status === 'waiting'),
    objection,
    message: report.message,
    reporterEmail: report.reporterEmail,
    listing: listingFacts(listing),
    /** Other waiting reports on the same business. */
    alike,
  }
}

async function findTeamAct(db: Database, historyId: number | null) {
  const [row] = await db
    .select({ entry: businessHistory, email: users.email })
    .from(businessHistory)
    .leftJoin(users, eq(users.id, businessHistory.accountId))
    .where(eq(businessHistory.id, historyId ?? 0))
  if (!row) return null
  const { at, event, changes, reason } = row.entry
  return {
    at: at.toISOString(),
    who: row.email ?? 'Someone on the team',
    what: event && EVENT_TEXTS[event],
    changes: changesInWords(changes),
    reason,
    canUndo: canUndoTeamAct(event),
  }
}
