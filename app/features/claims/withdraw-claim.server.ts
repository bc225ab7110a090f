import type { Database } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { lockCase } from '../cases/open-case.server.ts'
import { recordStep } from '../cases/take-step.server.ts'
import { claimCase } from './claim-case.server.ts'

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
    await recordStep(tx, claimCase, claim, {
      actor: { kind: 'visitor', accountId },
      action: 'claim_withdrawn',
      set: { status: 'withdrawn', codeHash: null, codeExpiresAt: null, decidedAt: now },
      now,
    })
    return done()
  })
}
