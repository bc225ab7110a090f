import { and, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { businesses, claims } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { addOwner, findOwners } from '../owners/business-owners.server.ts'
import { markConfirmed } from '../owners/listing-state.server.ts'
import { CLAIM_MAILS } from './claim-mails.server.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { findNewestEntry } from '../audit/find-newest-entry.server.ts'
import { findPublishedByLink } from '../submissions/submission-links.server.ts'

export interface ClaimRequest extends ActContext {
  businessId: string
  account: { id: string; email: string }
}

export async function lockClaimable(tx: Transaction, businessId: string) {
  const [listing] = await tx
    .select({ name: businesses.name, email: businesses.email, website: businesses.website })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), withPublicPage))
    .for('update')
  return listing
}

export async function findOpenClaim(q: Queries, { businessId, account }: ClaimRequest) {
  const [open] = await q
    .select({ id: claims.id, status: claims.status, codeExpiresAt: claims.codeExpiresAt })
    .from(claims)
    .where(
      and(
        eq(claims.businessId, businessId),
        eq(claims.accountId, account.id),
        inArray(claims.status, ['proving', 'waiting']),
      ),
    )
  return open
}

export async function storeClaim(
  tx: Transaction,
  id: string,
  { businessId, account, now }: ClaimRequest,
  values: Pick<typeof claims.$inferInsert, 'method' | 'status'> & Partial<typeof claims.$inferInsert>,
): Promise<void> {
  const stored = { ...values, accountEmail: account.email }
  await tx
    .insert(claims)
    .values({ id, businessId, accountId: account.id, createdAt: now, ...stored })
    .onConflictDoUpdate({ target: claims.id, set: stored })
}

/** A new owner has seen the listing, so this also counts as its yearly confirmation. */
export async function makeOwner(
  tx: Transaction,
  { businessId, account, now, publicUrl }: Omit<ClaimRequest, 'secrets'>,
  businessName: string,
): Promise<void> {
  await addOwner(tx, { businessId, accountId: account.id, publicUrl, now })
  await markConfirmed(tx, businessId, now)
  await sendText(tx, [account.email], CLAIM_MAILS.approved({ businessId, businessName, publicUrl }))
}

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
