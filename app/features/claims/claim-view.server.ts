import { firstCharacter } from '../../text/cut-text.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, claims } from '../../db/schema/index.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { findOwners } from '../owners/business-owners.server.ts'
import { findSentListing } from './store-claim.server.ts'
import { websiteMailDomain } from './website-mail.server.ts'

interface Claimant {
  businessId: string
  accountId: string
  token: string
  secrets: Secrets
  now: Date
}

export async function findClaimView(db: Database, { businessId, accountId, token, secrets, now }: Claimant) {
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
  const { id, name, email, website } = business
  const [owners, sent, [claim]] = await Promise.all([
    findOwners(db, businessId),
    token === '' ? undefined : findSentListing(db, { businessId, token, secrets, now }),
    db
      .select()
      .from(claims)
      .where(and(eq(claims.businessId, businessId), eq(claims.accountId, accountId)))
      .orderBy(desc(claims.createdAt))
      .limit(1),
  ])
  return {
    business: { id, name },
    isOwner: owners.some((owner) => owner.accountId === accountId),
    /** A moderator decides claims on a listing with owners. */
    hasOwners: owners.length > 0,
    ways: {
      isSender: sent !== undefined,
      /** Masked; null when the listing has none. */
      listingEmail: email === '' ? null : maskAddress(email),
      /** Null for a domain that many businesses share. */
      websiteDomain: websiteMailDomain(website) ?? null,
    },
    claim: claim
      ? {
          id: claim.id,
          status: claim.status,
          method: claim.method,
          sentTo: sentTo(claim),
          decisionText: claim.decisionText,
        }
      : null,
  }
}

function sentTo({ method, provedAddress }: typeof claims.$inferSelect): string | null {
  if (provedAddress === null) return null
  return method === 'domain_email' ? provedAddress : maskAddress(provedAddress)
}

/** Recognizable, but not readable: `j•••@e•••.com`. The length tells nothing about the name. */
function maskAddress(address: string): string {
  const [name = '', host = ''] = address.split('@')
  const ending = host.includes('.') ? host.slice(host.lastIndexOf('.')) : ''
  const first = (text: string) => firstCharacter(text) || '•'
  return `${first(name)}•••@${first(host)}•••${ending}`
}
