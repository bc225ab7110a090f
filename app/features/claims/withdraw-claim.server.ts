import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { claims } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { appendAudit } from '../audit/index.server.ts'
import { lockCase } from '../cases/index.server.ts'
import { claimCase } from './claim-case.server.ts'

/** Takes one's own claim back, while nobody has decided. */
export async function withdrawClaim(
  db: Database,
  { claimId, accountId, now }: { claimId: string; accountId: string; now: Date },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const claim = (await lockCase(tx, claimCase, claimId))?.row
    if (claim?.accountId !== accountId) return refuse('not_found', 'We couldn’t find that claim.')
    if (claim.status !== 'proving' && claim.status !== 'waiting') {
      return refuse('conflict', 'This claim has already been decided.')
    }
    await tx
      .update(claims)
      .set({ status: 'withdrawn', codeHash: null, codeExpiresAt: null, decidedAt: now })
      .where(eq(claims.id, claimId))
    await appendAudit(tx, {
      actor: { kind: 'visitor', accountId },
      subject: { kind: 'claim', id: claimId },
      action: 'claim_withdrawn',
      from: claim.status,
      to: 'withdrawn',
      facts: { businessId: claim.businessId },
      at: now,
    })
    return done()
  })
}
