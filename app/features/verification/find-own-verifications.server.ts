import { desc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses, verifications } from '../../db/schema/index.ts'
import { pick } from '../../platform/pick.ts'
import { isAsked } from '../cases/question.server.ts'
import type { ProvenLevel } from '../veterans/levels.ts'
import { lastDay } from '../businesses/last-day.server.ts'
import { findDocuments } from './verification-documents.server.ts'

export async function findOwnVerifications(db: Queries, businessId: string) {
  const [business] = await db
    .select({
      name: businesses.name,
      level: businesses.verificationLevel,
      verifiedAt: businesses.verifiedAt,
      expiresAt: businesses.verificationExpiresAt,
      countySlug: businesses.countySlug,
      timeZone: businesses.timeZone,
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
  const documents = await findDocuments(
    db,
    rows.map(({ id }) => id),
  )
  return {
    businessId,
    businessName: business.name,
    level: business.level,
    verifiedAt: business.verifiedAt?.toISOString() ?? null,
    lastDay: business.expiresAt && lastDay(business, business.expiresAt),
    receipts: rows.map((row) => ({
      ...pick(row, ['id', 'status', 'decisionText', 'certificateNumber', 'ownerName']),
      level: row.level as ProvenLevel,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      question: isAsked(row) ? row.question : null,
      documents: documents
        .filter(({ verificationId }) => verificationId === row.id)
        .map(({ position, bytes, deletedAt }) => ({
          position,
          bytes,
          deletedAt: deletedAt?.toISOString() ?? null,
        })),
    })),
  }
}
