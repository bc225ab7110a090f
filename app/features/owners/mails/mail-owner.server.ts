import type { Transaction } from '../../../db/client.ts'
import { type NewMail, queueMail } from '../../mail/index.server.ts'
import { ownersOf } from '../ownership/business-owners.server.ts'
import { findListing } from '../listing/listing-row.server.ts'

/** What a mail to an owner begins with. */
export interface ToOwner {
  recipient: string
  businessId: string
  /** As it is called by now: the name may be what was decided about. */
  businessName: string
}

/**
 * Queues a mail to the owner who sent something; to all owners, when the team sent it in their place. Nothing where we know
 * no address.
 */
export async function mailSenderOrOwners(
  tx: Transaction,
  { businessId, accountId }: { businessId: string; accountId: string },
  compose: (to: ToOwner) => NewMail,
): Promise<void> {
  const owners = await ownersOf(tx, businessId)
  const isOwners = owners.some((one) => one.accountId === accountId)
  for (const owner of owners) {
    if (isOwners && owner.accountId !== accountId) continue
    await mailOwner(tx, { businessId, accountId: owner.accountId }, compose)
  }
}

/** Queues a mail to one owner of a listing; nothing once they own it no more, or where we know no address. */
export async function mailOwner(
  tx: Transaction,
  { businessId, accountId }: { businessId: string; accountId: string },
  compose: (to: ToOwner) => NewMail,
): Promise<void> {
  const owner = (await ownersOf(tx, businessId)).find((one) => one.accountId === accountId)
  if (!owner?.email) return
  const businessName = (await findListing(tx, businessId))?.name ?? businessId
  await queueMail(tx, compose({ recipient: owner.email, businessId, businessName }))
}
