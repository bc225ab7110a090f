import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, verifications } from '../../db/schema/index.ts'
import type { WaitingVerification } from './verification.ts'

/** Verifications that nobody decided yet, the oldest first. For moderators only. */
export async function listWaitingVerifications(
  db: Pick<Database, 'select'>,
  { limit = 100 }: { limit?: number } = {},
): Promise<WaitingVerification[]> {
  const rows = await db
    .select({ verification: verifications, business: businesses })
    .from(verifications)
    .innerJoin(businesses, eq(businesses.id, verifications.businessId))
    .where(eq(verifications.status, 'waiting'))
    .orderBy(asc(verifications.createdAt), asc(verifications.id))
    .limit(limit)
  return rows.map(({ verification, business }) => ({
    id: verification.id,
    businessId: business.id,
    businessName: business.name,
    accountId: verification.accountId,
    // The column takes no other.
    level: verification.level as WaitingVerification['level'],
    certificateNumber: verification.certificateNumber,
    document: verification.documentKey
      ? { type: verification.documentType ?? '', bytes: verification.documentBytes ?? 0 }
      : null,
    levelNow: business.verificationLevel,
    expiresNow: business.verificationExpiresAt?.toISOString() ?? null,
    createdAt: verification.createdAt.toISOString(),
  }))
}
