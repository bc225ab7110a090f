import type { Database } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { Decision } from '../cases/define-case.server.ts'
import { decide } from '../cases/decide.server.ts'
import { lockListing } from '../owners/listing-row.server.ts'
import { reportCase } from './report-case.server.ts'
import { insertReport } from './store-report.server.ts'

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
