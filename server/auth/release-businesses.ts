import { eq } from 'drizzle-orm'
import { businessOwners, claims } from '../../app/db/schema/owners.ts'
import { submissions } from '../../app/db/schema/submissions.ts'
import type { Actor } from '../../app/features/audit/index.ts'
import { appendAudit } from '../../app/features/audit/index.server.ts'
import { removeOwner } from '../../app/features/owners/index.server.ts'
import type { Queries } from './context.ts'

/**
 * What an account that goes owns is nobody's, and what it sent in becomes nobody's: an owner that does not exist would
 * keep everybody else from proving that a business is theirs. Call it last, as its entries in the audit log ask for.
 */
export async function releaseBusinesses(
  tx: Queries,
  { accountId, actor, now }: { accountId: string; actor: Actor; now: Date },
): Promise<void> {
  // They have its address.
  await tx.delete(claims).where(eq(claims.accountId, accountId))
  await tx.update(submissions).set({ accountId: null }).where(eq(submissions.accountId, accountId))
  const owned = await tx
    .select({ id: businessOwners.businessId })
    .from(businessOwners)
    .where(eq(businessOwners.accountId, accountId))
  for (const { id } of owned) await removeOwner(tx, { businessId: id, accountId, now })
  for (const { id } of owned) {
    await appendAudit(tx, {
      actor,
      subject: { kind: 'business', id },
      action: 'owner_left',
      reason: 'The account was deleted.',
      at: now,
    })
  }
}
