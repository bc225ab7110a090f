import type { Transaction } from '../../../db/client.ts'
import type { Actor } from '../../audit/index.ts'
import { isOwner } from '../ownership/business-owners.server.ts'
import { type ListingRow, lockListing } from './listing-row.server.ts'
import { NOT_YOURS, OwnerRefusal } from '../owner-refusal.ts'

/**
 * Checks ownership again under the lock, because it may have ended since the request was authorized.
 * @throws OwnerRefusal `not_found`; `forbidden` for an account that no longer owns it
 */
export async function lockOwnListing(
  tx: Transaction,
  businessId: string,
  { kind, accountId }: Actor,
): Promise<ListingRow> {
  const listing = await lockListing(tx, businessId)
  // Without an account the change comes from a mail's link, which is checked where it is read.
  if (kind === 'owner' && accountId !== null && !(await isOwner(tx, businessId, accountId))) {
    throw new OwnerRefusal('forbidden', NOT_YOURS)
  }
  return listing
}
