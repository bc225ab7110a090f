import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, reports } from '../../db/schema/index.ts'
import { isCorrectable } from '../reports/index.ts'
import type { ReportCase } from './case.ts'
import { fieldLabel } from './field-labels.ts'
import { decisionOf } from './find-edit-case.server.ts'
import { findHistory } from './find-history.server.ts'
import { listingFacts } from './listing-facts.server.ts'
import { problemName } from './problem-name.ts'
import { shownValue } from './submission-fields.server.ts'

/** What a visitor tells us of a listing. */
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
  const [alike, history] = await Promise.all([
    db.$count(
      reports,
      and(eq(reports.businessId, listing.id), eq(reports.status, 'waiting'), ne(reports.id, id)),
    ),
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
    closesListing: report.problem === 'closed',
    correction: correctionOf(report, listing),
    message: report.message,
    reporterEmail: report.reporterEmail,
    listing: listingFacts(listing),
    alike,
    decided: decisionOf(report),
    history,
  }
}

/** Beside what the listing says now, which the correction would take the place of. */
function correctionOf(
  { field, status, currentValue, proposedValue }: typeof reports.$inferSelect,
  listing: typeof businesses.$inferSelect,
): ReportCase['correction'] {
  if (!field) return null
  const now = status === 'waiting' && isCorrectable(field) ? listing[field] : currentValue
  const [offered, present] = [proposedValue ?? '', now ?? '']
  return {
    name: field,
    label: fieldLabel(field),
    offered: shownValue(field, offered),
    present: shownValue(field, present),
    isSame: offered === present,
  }
}
