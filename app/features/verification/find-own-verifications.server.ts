import { desc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses, verifications } from '../../db/schema/index.ts'
import { documentsOf } from './documents/verification-documents.server.ts'
import type { OwnVerifications } from './verification.ts'

/** What an owner sees: what the listing has, and the receipts of everything that was sent, the newest first. */
export async function findOwnVerifications(
  db: Queries,
  businessId: string,
): Promise<OwnVerifications | undefined> {
  const [business] = await db
    .select({
      name: businesses.name,
      level: businesses.verificationLevel,
      verifiedAt: businesses.verifiedAt,
      expiresAt: businesses.verificationExpiresAt,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) return undefined
  const rows = await db
    .select()
    .from(verifications)
    .where(eq(verifications.businessId, businessId))
    .orderBy(desc(verifications.createdAt))
    .limit(20)
  const documents = await documentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    businessId,
    businessName: business.name,
    level: business.level,
    verifiedAt: business.verifiedAt?.toISOString() ?? null,
    expiresAt: business.expiresAt?.toISOString() ?? null,
    receipts: rows.map((row) => ({
      id: row.id,
      level: row.level as OwnVerifications['receipts'][number]['level'],
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionText: row.decisionText,
      certificateNumber: row.certificateNumber,
      ownerName: row.ownerName,
      documents: documents
        .filter(({ verificationId }) => verificationId === row.id)
        .map(({ bytes, hash, deletedAt }) => ({
          bytes,
          hash,
          deletedAt: deletedAt?.toISOString() ?? null,
        })),
    })),
  }
}
