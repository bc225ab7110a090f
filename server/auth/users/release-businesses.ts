import type { Transaction } from '../../../app/db/client.ts'
import { eq } from 'drizzle-orm'
import { businessOwners, claimAnswers, claims } from '../../../app/db/schema/owners.ts'
import { submissions } from '../../../app/db/schema/submissions.ts'
import type { Actor } from '../../../app/features/audit/audit-entry.ts'
import { appendAudit } from '../../../app/features/audit/append-audit.server.ts'
import { lockListing } from '../../../app/features/owners/listing-row.server.ts'
import { removeOwner } from '../../../app/features/owners/business-owners.server.ts'

/** Locks in one order and reads again, because another owner may have changed one in between. */
async function lockOwnedBy(tx: Transaction, accountId: string): Promise<{ id: string }[]> {
  const findOwned = () =>
    tx
      .select({ id: businessOwners.businessId })
      .from(businessOwners)
      .where(eq(businessOwners.accountId, accountId))
      .orderBy(businessOwners.businessId)
  for (const { id } of await findOwned()) await lockListing(tx, id)
  return findOwned()
}

/** So that others can claim them. Call it last: it writes the audit log. */
export async function releaseBusinesses(
  tx: Transaction,
  { accountId, actor, now }: { accountId: string; actor: Actor; now: Date },
): Promise<void> {
  const owned = await lockOwnedBy(tx, accountId)
  // Claims hold the account's address.
  await tx.delete(claims).where(eq(claims.accountId, accountId))
  await tx.delete(claimAnswers).where(eq(claimAnswers.accountId, accountId))
  await tx.update(submissions).set({ accountId: null }).where(eq(submissions.accountId, accountId))
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
