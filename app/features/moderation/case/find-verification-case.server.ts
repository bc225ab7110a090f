import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { accountRoles, businesses, users, verifications } from '../../../db/schema/index.ts'
import { ownersOf } from '../../owners/index.server.ts'
import { documentsOf } from '../../verification/index.server.ts'
import type { VerificationCase } from './case.ts'
import { decisionOf } from './find-edit-case.server.ts'
import { findHistory } from './find-history.server.ts'
import { listingFacts } from './listing-facts.server.ts'

/** Documents are fetched separately, because each look at one is logged. */
export async function findVerificationCase(
  db: Database,
  { id, moderatorId }: { id: string; moderatorId: string },
): Promise<VerificationCase | undefined> {
  const [row] = await db
    .select({ verification: verifications, listing: businesses, senderEmail: users.email })
    .from(verifications)
    .innerJoin(businesses, eq(businesses.id, verifications.businessId))
    .leftJoin(users, eq(users.id, verifications.accountId))
    .where(eq(verifications.id, id))
  if (!row) return undefined
  const { verification, listing, senderEmail } = row
  const { accountId } = verification
  const [documents, owners, roles, earlier, history] = await Promise.all([
    documentsOf(db, [id]),
    ownersOf(db, listing.id),
    db.$count(accountRoles, eq(accountRoles.userId, accountId)),
    db
      .select({ level: verifications.level, status: verifications.status, at: verifications.createdAt })
      .from(verifications)
      .where(and(eq(verifications.businessId, listing.id), ne(verifications.id, id)))
      .orderBy(desc(verifications.createdAt))
      .limit(10),
    findHistory(db, { kind: 'verification', id }, moderatorId),
  ])
  const owner = owners.find((one) => one.accountId === accountId)
  return {
    kind: 'verifications',
    id,
    title: listing.name,
    since: verification.createdAt.toISOString(),
    businessId: listing.id,
    level: verification.level as VerificationCase['level'],
    certificateNumber: verification.certificateNumber,
    ownerName: verification.ownerName,
    note: verification.note,
    senderEmail: owner?.email ?? senderEmail,
    // Who owned the listing then may have left it.
    isSentByTeam: !owner && roles > 0,
    ownerEmails: owners.flatMap(({ email }) => email ?? []),
    documents: documents.flatMap(({ key, id: documentId, type, bytes }) =>
      key === null ? [] : { id: documentId, type, bytes },
    ),
    areDocumentsDeleted: documents.some(({ deletedAt }) => deletedAt !== null),
    listing: listingFacts(listing),
    earlier: earlier.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    decided: decisionOf(verification),
    history,
  }
}
