import type { Queries } from '../../db/client.ts'
import { findOwners } from './business-owners.server.ts'

interface Sent {
  businessId: string
  accountId: string
}

/** The sender's address; undefined for former owners or when it is not known. */
export async function findOwnerAddress(q: Queries, { businessId, accountId }: Sent): Promise<string[]> {
  const owners = await findOwners(q, businessId)
  return owners.flatMap((owner) => (owner.accountId === accountId ? (owner.email ?? []) : []))
}

/** Falls back to all owners when the team sent it for them. */
export async function findSenderAddresses(q: Queries, { businessId, accountId }: Sent): Promise<string[]> {
  const owners = await findOwners(q, businessId)
  const sender = owners.filter((owner) => owner.accountId === accountId)
  return (sender.length > 0 ? sender : owners).flatMap(({ email }) => email ?? [])
}
