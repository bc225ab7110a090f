import { randomUUID } from 'node:crypto'
import type { Database, Queries } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { findNewestEntry } from '../audit/find-newest-entry.server.ts'
import { findOwners } from '../owners/business-owners.server.ts'
import { findPublishedByLink } from '../submissions/submission-links.server.ts'
import {
  type ClaimRequest,
  findOpenClaim,
  lockClaimable,
  makeOwner,
  storeClaim,
} from './store-claim.server.ts'

interface SentClaim extends ClaimRequest {
  token: string
}

/** The emailed link proves the mailbox. Only for a listing that has never had an owner. @returns the claim's id */
export async function claimBySubmission(db: Database, request: SentClaim): Promise<Outcome<string>> {
  const { businessId, account, now } = request
  return transact(db, async (tx) => {
    const business = await lockClaimable(tx, businessId)
    if (!business) return refuse('not_found', 'We couldn’t find that listing.')
    const sent = await findSentListing(tx, request)
    if (!sent) {
      return refuse('conflict', 'This link no longer makes you the owner. Claim the listing below.')
    }

    const id = (await findOpenClaim(tx, request))?.id ?? randomUUID()
    await storeClaim(tx, id, request, {
      method: 'submission',
      provedAddress: sent.contactEmail,
      status: 'approved',
      codeHash: null,
      codeExpiresAt: null,
      decidedAt: now,
    })
    await makeOwner(tx, request, business.name)
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId: account.id },
      subject: { kind: 'claim', id },
      action: 'claim_approved',
      to: 'approved',
      facts: { businessId, method: 'submission', submissionId: sent.submissionId },
      at: now,
    })
    return done(id)
  })
}

export async function findSentListing(
  q: Queries,
  { businessId, token, secrets, now }: Pick<SentClaim, 'businessId' | 'token' | 'secrets' | 'now'>,
): Promise<{ submissionId: string; contactEmail: string } | undefined> {
  const sent = await findPublishedByLink({ db: q, secrets }, token, now)
  if (sent?.businessId !== businessId) return undefined
  const owners = await findOwners(q, businessId)
  // An owner has done more with the listing than the sender did, even if they left.
  const hadOwner = await findNewestEntry(q, { kind: 'business', id: businessId }, 'owner_left')
  return owners.length === 0 && !hadOwner ? sent : undefined
}
