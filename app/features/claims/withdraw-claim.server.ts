import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { claims } from '../../db/schema/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import { lockClaim } from './lock-claim.server.ts'

/** Takes one's own claim back, while nobody has decided. @throws OwnerRefusal `not_found`, `conflict` */
export async function withdrawClaim(
  db: Database,
  { claimId, accountId, now }: { claimId: string; accountId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { claim } = await lockClaim(tx, claimId)
    if (claim.accountId !== accountId) throw new OwnerRefusal('not_found', 'There is no such claim.')
    if (claim.status !== 'proving' && claim.status !== 'waiting') {
      throw new OwnerRefusal('conflict', 'This claim is decided already.')
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
  })
}
