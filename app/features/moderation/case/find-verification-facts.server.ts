import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { accountRoles, type businesses, users, verifications } from '../../../db/schema/index.ts'
import { findOwners } from '../../owners/business-owners.server.ts'
import type { ProvenLevel } from '../../veterans/levels.ts'
import { findDocuments } from '../../verification/verification-documents.server.ts'
import { listingFacts } from './listing-facts.server.ts'

/** Documents are fetched separately, because each look at one is logged. */
export async function findVerificationFacts(
  db: Database,
  verification: typeof verifications.$inferSelect,
  listing: typeof businesses.$inferSelect,
) {
  const { id, accountId } = verification
  const [documents, owners, [sender], roles, earlier] = await Promise.all([
    findDocuments(db, [id]),
    findOwners(db, listing.id),
    db.select({ email: users.email }).from(users).where(eq(users.id, accountId)),
    db.$count(accountRoles, eq(accountRoles.userId, accountId)),
    db
      .select({ level: verifications.level, status: verifications.status, at: verifications.createdAt })
      .from(verifications)
      .where(and(eq(verifications.businessId, listing.id), ne(verifications.id, id)))
      .orderBy(desc(verifications.createdAt))
      .limit(10),
  ])
  const owner = owners.find((one) => one.accountId === accountId)
  return {
    level: verification.level as ProvenLevel,
    certificateNumber: verification.certificateNumber,
    /** Empty for old proofs. */
    ownerName: verification.ownerName,
    note: verification.note,
    senderEmail: owner?.email ?? sender?.email ?? null,
    // The owner at that time may no longer own the listing.
    isSentByTeam: !owner && roles > 0,
    ownerEmails: owners.flatMap(({ email }) => email ?? []),
    /** None once it is decided, or where only a certificate number was given. */
    documents: documents.flatMap(({ key, id: documentId, type, bytes }) =>
      key === null ? [] : { id: documentId, type, bytes },
    ),
    areDocumentsDeleted: documents.some(({ deletedAt }) => deletedAt !== null),
    listing: listingFacts(listing),
    earlier: earlier.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  }
}
