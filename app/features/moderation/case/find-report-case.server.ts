import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses, businessHistory, businessOwners, reports, users } from '../../../db/schema/index.ts'
import { EVENT_TEXTS } from '../../owners/index.ts'
import { canUndoTeamAct, changesInWords } from '../../owners/index.server.ts'
import { describeRequestedChanges } from './requested-changes.server.ts'
import type { ReportCase } from './case.ts'
import { decisionOf } from './find-edit-case.server.ts'
import { findHistory } from './find-history.server.ts'
import { listingFacts } from './listing-facts.server.ts'
import { problemName } from '../../reports/index.ts'

export async function findReportCase(
  db: Database,
  { id, moderatorId }: { id: string; moderatorId: string },
): Promise<ReportCase | undefined> {
  const [row] = await db
    .select({ report: reports, listing: businesses })
    .from(reports)
    .innerJoin(businesses, eq(businesses.id, reports.businessId))
    .where(eq(reports.id, id))
  if (!row) return undefined
  const { report, listing } = row
  const [alike, owners, objection, history] = await Promise.all([
    db.$count(
      reports,
      and(eq(reports.businessId, listing.id), eq(reports.status, 'waiting'), ne(reports.id, id)),
    ),
    db.$count(businessOwners, eq(businessOwners.businessId, listing.id)),
    report.kind === 'objection' ? findTeamAct(db, report.historyId) : null,
    findHistory(db, { kind: 'report', id }, moderatorId),
  ])
  return {
    kind: 'reports',
    id,
    title: listing.name,
    since: report.createdAt.toISOString(),
    businessId: listing.id,
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
    alike,
    decided: decisionOf(report),
    history,
  }
}

async function findTeamAct(db: Database, historyId: number | null): Promise<ReportCase['objection']> {
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
