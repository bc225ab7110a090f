import type { Database } from '../../../db/client.ts'
import { transact } from '../../../db/transact.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { ownersOf, removeOwner } from './business-owners.server.ts'
import { lockListing } from '../listing/listing-row.server.ts'
import { NOT_YOURS } from '../listing/lock-own-listing.server.ts'

export async function leaveBusiness(
  db: Database,
  { businessId, accountId, now }: { businessId: string; accountId: string; now: Date },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const listing = await lockListing(tx, businessId)
    if (!listing.ok) return listing
    const owners = await ownersOf(tx, businessId)
    if (!owners.some((owner) => owner.accountId === accountId)) return refuse('forbidden', NOT_YOURS)
    if (owners.length === 1) {
      return refuse(
        'conflict',
        'You’re the only owner. Transfer ownership first, or mark the business as closed.',
      )
    }
    await removeOwner(tx, { businessId, accountId, now })
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId },
      subject: { kind: 'business', id: businessId },
      action: 'owner_left',
      at: now,
    })
    return done()
  })
}
