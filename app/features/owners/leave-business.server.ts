import type { Database } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { findOwners, removeOwner } from './business-owners.server.ts'
import { changeListing, NOT_YOURS } from './listing/change-listing.server.ts'

export async function leaveBusiness(
  db: Database,
  { businessId, accountId, now }: { businessId: string; accountId: string; now: Date },
): Promise<Outcome> {
  return changeListing(db, businessId, async (tx) => {
    const owners = await findOwners(tx, businessId)
    if (!owners.some((owner) => owner.accountId === accountId)) return refuse('forbidden', NOT_YOURS)
    if (owners.length === 1) {
      return refuse(
        'conflict',
        'You’re the only owner. Transfer ownership first, or mark the business as closed.',
      )
    }
    await removeOwner(tx, { businessId, accountId, now })
    await auditListing(tx, { businessId, actor: { kind: 'owner', accountId }, now }, 'owner_left')
    return done()
  })
}
