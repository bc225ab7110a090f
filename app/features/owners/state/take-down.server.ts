import type { Database, Transaction } from '../../../db/client.ts'
import { type Actor, withoutPersonalData } from '../../audit/index.ts'
import { findNewestEntry } from '../../audit/index.server.ts'
import { reviewerNote } from '../../mail/index.server.ts'
import { type ListingRow, lockListing } from '../listing/listing-row.server.ts'
import { OwnerRefusal } from '../owner-refusal.ts'
import { setStatus } from './set-status.server.ts'
import type { Links, ListingAct } from '../mails/tell-owners.server.ts'

interface TeamAct extends Omit<ListingAct, 'businessId'> {
  report?: string | undefined
  auditReason?: string | undefined
}

/** @throws OwnerRefusal `conflict` for a listing that is not public */
export async function takeDown(
  tx: Transaction,
  { id: businessId, status }: ListingRow,
  { report, ...act }: TeamAct & { reason: string },
): Promise<number> {
  if (status !== 'published' && status !== 'closed') {
    throw new OwnerRefusal('conflict', 'This listing is not public, so it cannot be taken down.')
  }
  const facts = { ...(report && { report }), ...(status === 'closed' && { wasClosed: true }) }
  return setStatus(tx, 'taken_down', { ...act, businessId, from: status, to: 'taken_down', facts })
}

/** @throws OwnerRefusal `conflict` for a listing that is not taken down */
export async function putBack(
  tx: Transaction,
  { id: businessId, status }: ListingRow,
  { report, ...act }: TeamAct,
): Promise<number> {
  if (status !== 'taken_down') throw new OwnerRefusal('conflict', 'This listing is not taken down.')
  const taken = await findNewestEntry(tx, { kind: 'business', id: businessId }, 'taken_down')
  const to = taken?.facts['wasClosed'] === true ? 'closed' : 'published'
  return setStatus(tx, 'put_back', {
    ...act,
    businessId,
    from: status,
    to,
    ...(report && { facts: { report } }),
  })
}

/** @throws OwnerRefusal as `putBack` */
export async function putListingBack(
  db: Database,
  {
    businessId,
    moderator,
    reason,
    links,
    now,
  }: { businessId: string; moderator: Actor; reason: string; links: Links; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const listing = await lockListing(tx, businessId)
    await putBack(tx, listing, {
      actor: moderator,
      reason: reviewerNote(reason)[0],
      auditReason: withoutPersonalData(reason),
      links,
      now,
    })
  })
}
