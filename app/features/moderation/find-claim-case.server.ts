import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, businessOwners, claims } from '../../db/schema/index.ts'
import type { ClaimCase } from './case.ts'
import { decisionOf } from './find-edit-case.server.ts'
import { findHistory } from './find-history.server.ts'
import { listingFacts } from './listing-facts.server.ts'

/** Somebody says that a listing is theirs: what they say, and who else does. */
export async function findClaimCase(
  db: Database,
  { id, moderatorId }: { id: string; moderatorId: string },
): Promise<ClaimCase | undefined> {
  const [row] = await db
    .select({ claim: claims, listing: businesses })
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, claims.businessId))
    .where(eq(claims.id, id))
  if (!row) return undefined
  const { claim, listing } = row
  const [owners, rivals, history] = await Promise.all([
    db.$count(businessOwners, eq(businessOwners.businessId, listing.id)),
    db
      .select({ id: claims.id, accountEmail: claims.accountEmail, since: claims.createdAt })
      .from(claims)
      .where(and(eq(claims.businessId, listing.id), eq(claims.status, 'waiting'), ne(claims.id, id)))
      .orderBy(asc(claims.createdAt)),
    findHistory(db, { kind: 'claim', id }, moderatorId),
  ])
  return {
    kind: 'claims',
    id,
    title: listing.name,
    since: claim.createdAt.toISOString(),
    businessId: listing.id,
    accountEmail: claim.accountEmail,
    method: claim.method,
    statement: claim.statement,
    listing: listingFacts(listing),
    owners,
    rivals: rivals.map((one) => ({ ...one, since: one.since.toISOString() })),
    decided: decisionOf(claim),
    history,
  }
}
