import type { Database } from '../../../db/client.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { ownersOf, removeOwner } from './business-owners.server.ts'
import { lockListing } from '../listing/listing-row.server.ts'
import { NOT_YOURS, OwnerRefusal } from '../owner-refusal.ts'

/** @throws OwnerRefusal `forbidden`, `conflict` for the only owner */
export async function leaveBusiness(
  db: Database,
  { businessId, accountId, now }: { businessId: string; accountId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockListing(tx, businessId)
    const owners = await ownersOf(tx, businessId)
    if (!owners.some((owner) => owner.accountId === accountId)) throw new OwnerRefusal('forbidden', NOT_YOURS)
    if (owners.length === 1) {
      throw new OwnerRefusal(
        'conflict',
        'You are the only owner. Transfer ownership first, or mark the business as closed.',
      )
    }
    await removeOwner(tx, { businessId, accountId, now })
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId },
      subject: { kind: 'business', id: businessId },
      action: 'owner_left',
      at: now,
    })
  })
}
