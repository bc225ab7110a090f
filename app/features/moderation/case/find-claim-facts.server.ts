import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { type businesses, claimAnswers, claims } from '../../../db/schema/index.ts'
import { findOwners } from '../../owners/business-owners.server.ts'
import { listingFacts } from './listing-facts.server.ts'

export async function findClaimFacts(
  db: Database,
  claim: typeof claims.$inferSelect,
  listing: typeof businesses.$inferSelect,
) {
  const { id } = claim
  const [owners, answers, rivals] = await Promise.all([
    findOwners(db, listing.id),
    db.select().from(claimAnswers).where(eq(claimAnswers.claimId, id)),
    db
      .select({ id: claims.id, accountEmail: claims.accountEmail, since: claims.createdAt })
      .from(claims)
      .where(and(eq(claims.businessId, listing.id), eq(claims.status, 'waiting'), ne(claims.id, id)))
      .orderBy(asc(claims.createdAt)),
  ])
  return {
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
  }
}
