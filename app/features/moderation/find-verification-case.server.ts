import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, verifications } from '../../db/schema/index.ts'
import type { VerificationCase } from './case.ts'
import { decisionOf } from './find-edit-case.server.ts'
import { findHistory } from './find-history.server.ts'
import { listingFacts } from './listing-facts.server.ts'

/** An owner's proof. The document itself is asked for separately, because each look at it is logged. */
export async function findVerificationCase(
  db: Database,
  { id, moderatorId }: { id: string; moderatorId: string },
): Promise<VerificationCase | undefined> {
  const [row] = await db
    .select({ verification: verifications, listing: businesses })
    .from(verifications)
    .innerJoin(businesses, eq(businesses.id, verifications.businessId))
    .where(eq(verifications.id, id))
  if (!row) return undefined
  const { verification, listing } = row
  const [earlier, history] = await Promise.all([
    db
      .select({ level: verifications.level, status: verifications.status, at: verifications.createdAt })
      .from(verifications)
      .where(and(eq(verifications.businessId, listing.id), ne(verifications.id, id)))
      .orderBy(desc(verifications.createdAt))
      .limit(10),
    findHistory(db, { kind: 'verification', id }, moderatorId),
  ])
  const { documentKey, documentType, documentBytes, documentDeletedAt } = verification
  return {
    kind: 'verifications',
    id,
    title: listing.name,
    since: verification.createdAt.toISOString(),
    businessId: listing.id,
    level: verification.level as VerificationCase['level'],
    certificateNumber: verification.certificateNumber,
    document: documentKey ? { type: documentType ?? '', bytes: documentBytes ?? 0 } : null,
    isDocumentDeleted: documentDeletedAt !== null,
    listing: listingFacts(listing),
    earlier: earlier.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    decided: decisionOf(verification),
    history,
  }
}
