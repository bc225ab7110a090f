import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { businesses, claims } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { appendAudit, findNewestEntry } from '../audit/index.server.ts'
import { withPublicPage } from '../businesses/index.server.ts'
import { sendText } from '../mail/index.server.ts'
import { addOwner, ownersOf } from '../owners/index.server.ts'
import { findPublishedByLink } from '../submissions/index.server.ts'
import { CLAIM_MAILS } from './claim-mails.server.ts'

interface SentClaim {
  businessId: string
  account: { id: string; email: string }
  /** Of the private link of the submission, as it was mailed. */
  token: string
  now: Date
  secrets: Secrets
  publicUrl: string
}

/**
 * The link that we mailed proves the mailbox; only for a listing that no one has owned since.
 * @returns the claim’s id
 */
export async function claimBySubmission(db: Database, wish: SentClaim): Promise<Outcome<string>> {
  const { businessId, account, now, publicUrl } = wish
  return transact(db, async (tx) => {
    const [business] = await tx
      .select({ name: businesses.name })
      .from(businesses)
      .where(and(eq(businesses.id, businessId), withPublicPage))
      .for('update')
    if (!business) return refuse('not_found', 'We couldn’t find that listing.')
    const sent = await findSentListing(tx, wish)
    if (!sent) {
      return refuse('conflict', 'This link no longer makes you the owner. Claim the listing below.')
    }

    const values = {
      method: 'submission' as const,
      provedAddress: sent.contactEmail,
      accountEmail: account.email,
      status: 'approved' as const,
      codeHash: null,
      codeExpiresAt: null,
      decidedAt: now,
    }
    const isOpen = and(
      eq(claims.businessId, businessId),
      eq(claims.accountId, account.id),
      inArray(claims.status, ['proving', 'waiting']),
    )
    const [open] = await tx.update(claims).set(values).where(isOpen).returning({ id: claims.id })
    const [claim] = open
      ? [open]
      : await tx
          .insert(claims)
          .values({ ...values, businessId, accountId: account.id, createdAt: now })
          .returning({ id: claims.id })
    if (!claim) throw new Error('The claim was not stored.')

    await addOwner(tx, { businessId, accountId: account.id, now })
    // The owner has looked at it.
    await tx
      .update(businesses)
      .set({ lastConfirmedAt: now, confirmReminders: 0, confirmRemindedAt: null })
      .where(eq(businesses.id, businessId))
    const about = { businessId, businessName: business.name, publicUrl }
    await sendText(tx, [account.email], CLAIM_MAILS.approved(about))
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId: account.id },
      subject: { kind: 'claim', id: claim.id },
      action: 'claim_approved',
      to: 'approved',
      facts: { businessId, method: 'submission', submissionId: sent.submissionId },
      at: now,
    })
    return done(claim.id)
  })
}

/** Whether a mailed link makes its reader the owner of a listing now. */
export async function findSentListing(
  q: Queries,
  { businessId, token, secrets, now }: Pick<SentClaim, 'businessId' | 'token' | 'secrets' | 'now'>,
): Promise<{ submissionId: string; contactEmail: string } | undefined> {
  const sent = await findPublishedByLink({ db: q, secrets }, token, now)
  if (sent?.businessId !== businessId) return undefined
  const owners = await ownersOf(q, businessId)
  // An owner has done more with the listing than the sender did, even if they left.
  const hadOwner = await findNewestEntry(q, { kind: 'business', id: businessId }, 'owner_left')
  return owners.length === 0 && !hadOwner ? sent : undefined
}
