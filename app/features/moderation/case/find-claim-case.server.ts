import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses, claimAnswers, claims } from '../../../db/schema/index.ts'
import { ownersOf } from '../../owners/index.server.ts'
import type { ClaimCase } from './case.ts'
import { decisionOf } from './find-edit-case.server.ts'
import { findHistory } from './find-history.server.ts'
import { listingFacts } from './listing-facts.server.ts'

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
  const [owners, answers, rivals, history] = await Promise.all([
    ownersOf(db, listing.id),
    db.select().from(claimAnswers).where(eq(claimAnswers.claimId, id)),
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
    owners: owners.map(({ accountId, email, since }) => {
      const answer = answers.find((one) => one.accountId === accountId)
      return {
        email,
        since: since.toISOString(),
        answer: answer ? { agrees: answer.agrees, text: answer.text, at: answer.at.toISOString() } : null,
      }
    }),
    rivals: rivals.map((one) => ({ ...one, since: one.since.toISOString() })),
    decided: decisionOf(claim),
    history,
  }
}
