import type { Database, Transaction } from '../../../db/client.ts'
import { transact } from '../../../db/transact.ts'
import { type Outcome, refuse } from '../../../platform/outcome.ts'
import type { ListingAct } from '../tell-owners.server.ts'
import { isOwner } from '../business-owners.server.ts'
import { type ListingRow, lockListing } from '../listing-row.server.ts'

export const NOT_YOURS = 'You no longer manage this business.'

type Work<Value> = (tx: Transaction, listing: ListingRow) => Promise<Outcome<Value>>

export async function changeListing<Value>(
  db: Database,
  businessId: string,
  work: Work<Value>,
): Promise<Outcome<Value>> {
  return transact(db, async (tx) => {
    const listing = await lockListing(tx, businessId)
    return listing.ok ? work(tx, listing.value) : listing
  })
}

/** Checks ownership again under the lock, because it may have ended since the request was authorized. */
export async function changeOwnListing<Value>(
  db: Database,
  { businessId, actor: { kind, accountId } }: Pick<ListingAct, 'businessId' | 'actor'>,
  work: Work<Value>,
): Promise<Outcome<Value>> {
  return changeListing(db, businessId, async (tx, listing) => {
    // Without an account the change comes from a mail's link, which is checked where it is read.
    const needsOwner = kind === 'owner' && accountId !== null
    if (needsOwner && !(await isOwner(tx, businessId, accountId))) return refuse('forbidden', NOT_YOURS)
    return work(tx, listing)
  })
}
