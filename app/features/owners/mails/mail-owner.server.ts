import type { Transaction } from '../../../db/client.ts'
import { type NewMail, queueMail } from '../../mail/index.server.ts'
import { ownersOf } from '../ownership/business-owners.server.ts'
import { findListing } from '../listing/listing-row.server.ts'

interface ToOwner {
  recipient: string
  businessId: string
  /** The current name: the decision may have changed it. */
  businessName: string
}

/** Falls back to all owners when the team sent the edit for them. */
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

/** Sends nothing to former owners or without a known address. */
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
