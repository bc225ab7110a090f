import type { Transaction } from '../../../db/client.ts'
import type { Actor } from '../../audit/index.ts'
import { isOwner } from '../ownership/business-owners.server.ts'
import { type ListingRow, lockListing } from './listing-row.server.ts'
import { NOT_YOURS, OwnerRefusal } from '../owner-refusal.ts'

/**
 * The listing, locked for a change by somebody. Whoever loses a business loses it under the same lock, so an owner is asked
 * once more here: they may have lost it since the request was let in.
 * @throws OwnerRefusal `not_found`; `forbidden` for an account that does not own it any more
 */
export async function lockOwnListing(
  tx: Transaction,
  businessId: string,
  { kind, accountId }: Actor,
): Promise<ListingRow> {
  const listing = await lockListing(tx, businessId)
  // Without an account it is the link of a mail, which is checked where it is read.
  if (kind === 'owner' && accountId !== null && !(await isOwner(tx, businessId, accountId))) {
    throw new OwnerRefusal('forbidden', NOT_YOURS)
  }
  return listing
}
