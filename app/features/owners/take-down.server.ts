import type { Database, Transaction } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { withoutPersonalData } from '../audit/without-personal-data.ts'
import { findNewestEntry } from '../audit/find-newest-entry.server.ts'
import { reviewerNote } from '../mail/mail-sentences.ts'
import { changeListing } from './listing/change-listing.server.ts'
import type { ListingRow } from './listing-row.server.ts'
import { setStatus } from './set-status.server.ts'
import type { ListingAct } from './tell-owners.server.ts'

interface TeamAct extends Omit<ListingAct, 'businessId'> {
  report?: string | undefined
  auditReason?: string | undefined
}

/** Refuses a listing that is not public. */
export async function takeDown(
  tx: Transaction,
  { id: businessId, status }: ListingRow,
  { report, ...act }: TeamAct & { reason: string },
): Promise<Outcome> {
  if (status !== 'published' && status !== 'closed') {
    return refuse('conflict', 'This listing isn’t public, so it can’t be taken down.')
  }
  const facts = { ...(report && { report }), ...(status === 'closed' && { wasClosed: true }) }
  await setStatus(tx, 'taken_down', { ...act, businessId, from: status, to: 'taken_down', facts })
  return done()
}

/** Refuses a listing that is not taken down. */
export async function putBack(
  tx: Transaction,
  { id: businessId, status }: ListingRow,
  { report, ...act }: TeamAct,
): Promise<Outcome> {
  if (status !== 'taken_down') return refuse('conflict', 'This listing isn’t taken down.')
  const taken = await findNewestEntry(tx, { kind: 'business', id: businessId }, 'taken_down')
  const to = taken?.facts['wasClosed'] === true ? 'closed' : 'published'
  await setStatus(tx, 'put_back', {
    ...act,
    businessId,
    from: status,
    to,
    ...(report && { facts: { report } }),
  })
  return done()
}

export async function putListingBack(
  db: Database,
  { businessId, reason, ...act }: ListingAct & { reason: string },
): Promise<Outcome> {
  const reasons = { reason: reviewerNote(reason)[0], auditReason: withoutPersonalData(reason) }
  return changeListing(db, businessId, (tx, listing) => putBack(tx, listing, { ...act, ...reasons }))
}
