import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, claims } from '../../db/schema/index.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { withPublicPage } from '../businesses/index.server.ts'
import { ownersOf } from '../owners/index.server.ts'
import { findSentListing } from './claim-by-submission.server.ts'
import { CODE_TRIES } from './claim-code.server.ts'
import type { ClaimView } from './claim.ts'
import { maskAddress } from './mask-address.ts'
import { websiteMailDomain } from './website-mail.server.ts'

interface Asking {
  businessId: string
  accountId: string
  /** Of the private link that they came by; empty without one. */
  token: string
  secrets: Secrets
  now: Date
}

/** What somebody who claims a business sees: the ways to prove it, and where their own claim stands. */
export async function findClaimView(
  db: Database,
  { businessId, accountId, token, secrets, now }: Asking,
): Promise<ClaimView | undefined> {
  if (businessId.includes('\0')) return undefined
  const [business] = await db
    .select({
      id: businesses.id,
      name: businesses.name,
      email: businesses.email,
      website: businesses.website,
    })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), withPublicPage))
  if (!business) return undefined
  const [owners, sent, [claim]] = await Promise.all([
    ownersOf(db, businessId),
    token === '' ? undefined : findSentListing(db, { businessId, token, secrets, now }),
    db
      .select()
      .from(claims)
      .where(and(eq(claims.businessId, businessId), eq(claims.accountId, accountId)))
      .orderBy(desc(claims.createdAt))
      .limit(1),
  ])
  return {
    business: { id: business.id, name: business.name },
    isOwner: owners.some((owner) => owner.accountId === accountId),
    hasOwners: owners.length > 0,
    ways: {
      isSender: sent !== undefined,
      listingEmail: business.email === '' ? null : maskAddress(business.email),
      websiteDomain: websiteMailDomain(business.website) ?? null,
    },
    claim: claim
      ? {
          id: claim.id,
          status: claim.status,
          method: claim.method,
          sentTo: sentTo(claim),
          codeExpiresAt: claim.codeExpiresAt?.toISOString() ?? null,
          triesLeft: Math.max(0, CODE_TRIES - claim.wrongTries),
          createdAt: claim.createdAt.toISOString(),
          decisionText: claim.decisionText,
        }
      : null,
  }
}

/** What the claimant typed themselves they may read; the listing's own address they may not. */
function sentTo({ method, provedAddress }: typeof claims.$inferSelect): string | null {
  if (provedAddress === null) return null
  return method === 'domain_email' ? provedAddress : maskAddress(provedAddress)
}
