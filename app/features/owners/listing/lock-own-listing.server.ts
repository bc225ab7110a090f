import type { Transaction } from '../../../db/client.ts'
import { type Outcome, refuse } from '../../../platform/outcome.ts'
import type { Actor } from '../../audit/index.ts'
import { isOwner } from '../ownership/business-owners.server.ts'
import { type ListingRow, lockListing } from './listing-row.server.ts'

export const NOT_YOURS = 'You no longer manage this business.'

/** Checks ownership again under the lock, because it may have ended since the request was authorized. */
export async function lockOwnListing(
  tx: Transaction,
  businessId: string,
  { kind, accountId }: Actor,
): Promise<Outcome<ListingRow>> {
  const listing = await lockListing(tx, businessId)
  // Without an account the change comes from a mail's link, which is checked where it is read.
  const needsOwner = kind === 'owner' && accountId !== null
  if (listing.ok && needsOwner && !(await isOwner(tx, businessId, accountId)))
    return refuse('forbidden', NOT_YOURS)
  return listing
}
