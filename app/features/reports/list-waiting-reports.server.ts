import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, reports } from '../../db/schema/index.ts'
import { CORRECTABLE_FIELDS, type CorrectableField, type Problem, type WaitingReport } from './report.ts'

/** Reports that nobody decided yet, the oldest first. For moderators only. */
export async function listWaitingReports(
  db: Pick<Database, 'select'>,
  { limit = 100 }: { limit?: number } = {},
): Promise<WaitingReport[]> {
  const rows = await db
    .select({ report: reports, business: businesses })
    .from(reports)
    .innerJoin(businesses, eq(businesses.id, reports.businessId))
    .where(eq(reports.status, 'waiting'))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit)
  return rows.map(({ report, business }) => {
    const field = isCorrectable(report.field) ? report.field : null
    return {
      id: report.id,
      businessId: business.id,
      businessName: business.name,
      kind: report.kind,
      problem: report.problem as Problem | null,
      field,
      valueThen: report.currentValue,
      valueNow: field && business[field],
      proposedValue: report.proposedValue,
      message: report.message,
      reporterEmail: report.reporterEmail,
      createdAt: report.createdAt.toISOString(),
    }
  })
}

export function isCorrectable(field: string | null): field is CorrectableField {
  return field !== null && Object.hasOwn(CORRECTABLE_FIELDS, field)
}
