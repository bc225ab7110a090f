import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, reports } from '../../db/schema/index.ts'
import { TooOften } from '../../request-limits.ts'
import { A_VISITOR } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { withPublicPage } from '../businesses/index.server.ts'
import type { Correction, ProblemReport } from './check-report.server.ts'
import type { CorrectableField } from './report.ts'

/** What the public page of a business says in the fields that can be corrected. */
export async function findCorrectable(
  q: Pick<Database, 'select'>,
  businessId: string,
): Promise<Record<CorrectableField, string> | undefined> {
  if (businessId.includes('\0')) return undefined
  const [row] = await q
    .select({
      name: businesses.name,
      address: businesses.address,
      phone: businesses.phone,
      website: businesses.website,
      description: businesses.description,
    })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), withPublicPage))
  return row
}

/** Puts a problem before the moderators. */
export async function storeProblem(
  db: Database,
  { businessId, report, now }: { businessId: string; report: ProblemReport; now: Date },
): Promise<void> {
  const { problem, message, email } = report
  await store(db, now, [
    { businessId, kind: 'problem', problem, message, reporterEmail: email, createdAt: now },
  ])
}

/** Puts corrections before the moderators, one for each field, so that each is decided by itself. */
export async function storeCorrections(
  db: Database,
  {
    businessId,
    corrections,
    message,
    email,
    now,
  }: {
    businessId: string
    corrections: readonly Correction[]
    message: string
    email: string | null
    now: Date
  },
): Promise<void> {
  await store(
    db,
    now,
    corrections.map(({ field, current, proposed }) => ({
      businessId,
      kind: 'correction',
      field,
      currentValue: current,
      proposedValue: proposed,
      message,
      reporterEmail: email,
      createdAt: now,
    })),
  )
}

const AN_HOUR = 3600
/** Beside the limit by network address: nobody floods the desk with one business from many places. */
const MOST_OF_BUSINESS = 30

/** @throws TooOften */
async function store(db: Database, now: Date, rows: (typeof reports.$inferInsert)[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await db.transaction(async (tx) => {
    // Who reports the same business at the same time waits here, so that the limit holds.
    const ofBusiness = eq(businesses.id, first.businessId)
    await tx.select({ id: businesses.id }).from(businesses).where(ofBusiness).for('update')
    const since = gt(reports.createdAt, new Date(now.getTime() - AN_HOUR * 1000))
    const recent = await tx.$count(reports, and(since, eq(reports.businessId, first.businessId)))
    if (recent + rows.length > MOST_OF_BUSINESS) throw new TooOften(AN_HOUR)
    const stored = await tx
      .insert(reports)
      .values(rows)
      .returning({ id: reports.id, businessId: reports.businessId, kind: reports.kind, field: reports.field })
    for (const { id, businessId, kind, field } of stored) {
      await appendAudit(tx, {
        actor: A_VISITOR,
        subject: { kind: 'report', id },
        action: 'reported',
        to: 'waiting',
        facts: { businessId, kind, ...(field && { field }) },
        at: now,
      })
    }
  })
}
